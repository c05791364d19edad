import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct StarredCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "starred",
        abstract: "List your starred repositories, newest first",
        discussion: """
            This command shows the list that was fetched last, and its age, without using the network. The first time, \
            it fetches the list. Pending stars are at the top, marked with ☆. If you are not signed in, the command shows \
            your favourites on this machine.
            """
    )

    @Flag(help: "Fetch now; show the stored list if that fails")
    var refresh = false

    @Option(
        name: [.customShort("n", allowingJoined: true), .long],
        parsing: .unconditional,
        help: .init("Show at most COUNT repositories", valueName: "COUNT")
    )
    var limit: String?

    @Option(
        help: .init(
            "Sort by rank, by a count (largest first) or by name (\(OptionValues.sort.text); default: rank)",
            valueName: "ORDER"
        ),
        completion: OptionValues.sort.completion
    )
    var sort: String?

    @Flag(inversion: .prefixedNo, help: "Reverse the order (default: --no-reverse)")
    var reverse: Bool?

    @Option(
        help: .init(
            "Show only repositories that contain all WORDS in owner, name, description, topics or language",
            valueName: "WORDS"
        )
    )
    var match: String?

    @Option(
        help: .init(
            "Print text for people or JSON for programs (\(OptionValues.format.text); default: text)",
            valueName: "FORMAT"
        ),
        completion: OptionValues.format.completion
    )
    var format: String?

    @Option(
        help: .init(
            "Show each repository as a card or on one line (\(OptionValues.layout.text); default: cards)",
            valueName: "LAYOUT"
        ),
        completion: OptionValues.layout.completion
    )
    var layout: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Use $TRENDING_PAGER, $PAGER or less for output taller than the terminal (default: --pager)"
    )
    var pager: Bool?

    @Option(
        help: .init(
            "Colour the output; auto follows NO_COLOR, CLICOLOR_FORCE and TERM "
                + "(\(OptionValues.color.text); default: auto)",
            valueName: "WHEN"
        ),
        completion: OptionValues.color.completion
    )
    var color: String?

    @Option(
        help: .init("Fetch if the stored list is older than AGE, such as 90s, 5m, 2h, 3d or 1w", valueName: "AGE")
    )
    var maxAge: String?

    @Option(
        help: .init(
            "URL of another GitHub server (also: TRENDING_GITHUB_URL; default: https://github.com)",
            valueName: "URL"
        )
    )
    var githubURL: String?

    @Flag(
        name: [.short, .long],
        inversion: .prefixedNo,
        help: "Log requests to standard error (default: --no-verbose)"
    )
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
