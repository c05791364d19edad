import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct StarredCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "starred",
        abstract: "Show what you have starred, the latest first; without a sign-in, the favourites kept here.",
        discussion: """
            Shows what was fetched last, with its age, without using the network; fetched the first time. What waits to be \
            starred is on top, as ☆.
            """
    )

    @Flag(help: "Fetch now; fall back to the stored list.")
    var refresh = false

    @Option(
        name: [.customShort("n", allowingJoined: true), .long],
        parsing: .unconditional,
        help: .init("Show at most this many repositories.", valueName: "count")
    )
    var limit: String?

    @Option(
        help: .init(
            "The order: as starred, by a figure (largest first), or by name. (\(OptionValues.sort.text); default: rank)",
            valueName: "order"
        ),
        completion: OptionValues.sort.completion
    )
    var sort: String?

    @Flag(inversion: .prefixedNo, help: "Reverse the order.")
    var reverse: Bool?

    @Option(
        help: .init(
            "Show only repositories with these words in owner, name, description, topics or language.",
            valueName: "words"
        )
    )
    var match: String?

    @Option(
        help: "Text for people or JSON for programs. (\(OptionValues.format.text); default: text)",
        completion: OptionValues.format.completion
    )
    var format: String?

    @Option(
        help: "A card for each repository or one line each. (\(OptionValues.layout.text); default: cards)",
        completion: OptionValues.layout.completion
    )
    var layout: String?

    @Flag(inversion: .prefixedNo, help: "Show a text taller than the terminal through a pager. (default: --pager)")
    var pager: Bool?

    @Option(
        help: .init(
            "When to use colour; auto obeys NO_COLOR, CLICOLOR_FORCE and TERM. "
                + "(\(OptionValues.color.text); default: auto)",
            valueName: "when"
        ),
        completion: OptionValues.color.completion
    )
    var color: String?

    @Option(
        help: .init("Fetch where the stored list is not younger than this: 90s, 5m, 2h, 3d, 1w.", valueName: "age")
    )
    var maxAge: String?

    @Option(help: .init("Another GitHub server; also TRENDING_GITHUB_URL.", valueName: "url"))
    var githubURL: String?

    @Flag(name: [.short, .long], inversion: .prefixedNo, help: "Tell on standard error what happens on the wire.")
    var verbose: Bool?

    func validate() throws {
        if let mistake = ConfigurationKey.mistake(given) { throw ValidationError(mistake) }
        if let match, RepoMatcher(match) == nil { throw ValidationError("--match takes a word or several.") }
    }

    func status() async throws(UsageMistake) -> ExitStatus {
        let program = StarredProgram(match: match.flatMap { RepoMatcher($0) })
        return try await program.run(options: given, refreshes: refresh)
    }

    private var given: [ConfigurationKey: String] {
        let values: [ConfigurationKey: String?] = [
            .limit: limit,
            .sort: sort,
            .reverse: reverse.map(String.init),
            .format: format,
            .layout: layout,
            .pager: pager.map(String.init),
            .color: color,
            .maxAge: maxAge,
            .githubURL: githubURL,
            .verbose: verbose.map(String.init),
        ]
        return values.compactMapValues(\.self)
    }
}
