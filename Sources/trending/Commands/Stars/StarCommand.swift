import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct StarCommand: ConnectedCommand {
    static let configuration = CommandConfiguration(
        commandName: "star",
        abstract: "Star repositories on GitHub; without a sign-in, keep them as favourites here.",
        discussion: """
            REPOSITORY is a rank in the list last shown on this terminal, owner/name, or an address. What can't be sent now waits, \
            is shown as ☆, and is sent by the next refresh. Exits with status 0 where all is done or waits, 69 where \
            GitHub refused one, 77 where it wants you to sign in; then too the others wait.

            EXAMPLES:
              trending star 3
              trending star astral-sh/uv https://github.com/astral-sh/ruff
            """
    )

    @OptionGroup var options: StarOptions

    init() {}

    init(options: StarOptions) {
        self.options = options
    }

    func status() async throws(UsageMistake) -> ExitStatus {
        try await StarProgram().run(.star, options.repositories, options: options.given)
    }
}

struct UnstarCommand: ConnectedCommand {
    static let configuration = CommandConfiguration(
        commandName: "unstar",
        abstract: "Take stars back, or favourites.",
        discussion: "It takes what ‘star’ takes; what waits is shown as ✗."
    )

    @OptionGroup var options: StarOptions

    init() {}

    init(options: StarOptions) {
        self.options = options
    }

    func status() async throws(UsageMistake) -> ExitStatus {
        try await StarProgram().run(.unstar, options.repositories, options: options.given)
    }
}

/// What `star` and `unstar` share.
struct StarOptions: ParsableArguments {
    @Argument(
        help: .init(
            "A rank in the list last shown on this terminal, owner/name, or an address.",
            valueName: "repository"
        )
    )
    var repositories: [String]

    @Option(help: .init("Another GitHub server; also TRENDING_GITHUB_URL.", valueName: "url"))
    var githubURL: String?

    @Flag(name: [.short, .long], help: "Tell on standard error what happens on the wire.")
    var verbose = false

    init() {}

    /// Names and nothing else; `nil` for any other command line, and for a few. The parser takes the square of the time
    /// for them.
    init?(manyNames names: ArraySlice<String>) {
        guard names.count > 20, !names.contains(where: { $0.hasPrefix("-") }) else { return nil }
        guard let options = try? Self.parse([names[names.startIndex]]) else { return nil }
        self = options
        repositories = Array(names)
    }

    var given: [ConfigurationKey: String] {
        let values: [ConfigurationKey: String?] = [.githubURL: githubURL, .verbose: verbose ? "true" : nil]
        return values.compactMapValues(\.self)
    }
}
