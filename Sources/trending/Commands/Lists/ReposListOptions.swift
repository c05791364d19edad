import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The options that `list` and `refresh` share.
struct ReposListOptions: ParsableArguments {
    @Option(
        name: [.customShort("l", allowingJoined: true), .long],
        help: .init(
            "Programming language, such as swift or \"Jupyter Notebook\"; for several lists, separate names with "
                + "commas or repeat the option (default: all)",
            valueName: "NAME"
        )
    )
    var language: [String] = []

    @Option(
        name: [.customShort("s", allowingJoined: true), .long],
        help: .init(
            "Period of the list: daily, weekly or monthly; with '--source search' also 3d, 2w or "
                + "2026-01-01..2026-02-01 (default: daily)",
            valueName: "PERIOD"
        ),
        completion: .list(TrendingQuery.Period.named.map(\.text))
    )
    var since: String?

    @Option(help: .init("Spoken language, as a code such as en or zh (default: all)", valueName: "CODE"))
    var spokenLanguage: String?

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
        help: .init(
            "Source of the list, or several in order of preference, separated by commas "
                + "(values: \(Composition.sourceNames.joined(separator: ", ")); default: github)",
            valueName: "NAME"
        ),
        completion: .list(Composition.sourceNames)
    )
    var source: String?

    @Option(
        help: .init(
            "URL of another GitHub server (also: TRENDING_GITHUB_URL; default: https://github.com)",
            valueName: "URL"
        )
    )
    var githubURL: String?

    @Option(
        help: .init(
            "URL or path of the JSON list that the source feed reads",
            valueName: "URL"
        ),
        completion: .file()
    )
    var feedURL: String?

    @Flag(
        name: [.short, .long],
        inversion: .prefixedNo,
        help: "Log requests to standard error (default: --no-verbose)"
    )
    var verbose: Bool?

    func validate() throws {
        if let mistake = ConfigurationKey.mistake(given) { throw ValidationError(mistake) }
    }
}

extension ReposListOptions {
    /// Only what was given.
    var given: [ConfigurationKey: String] {
        let values: [ConfigurationKey: String?] = [
            .language: language.isEmpty ? nil : language.joined(separator: ","),
            .since: since,
            .spokenLanguage: spokenLanguage,
            .limit: limit,
            .sort: sort,
            .reverse: reverse.map(String.init),
            .format: format,
            .layout: layout,
            .pager: pager.map(String.init),
            .color: color,
            .source: source,
            .feedURL: feedURL,
            .githubURL: githubURL,
            .verbose: verbose.map(String.init),
        ]
        return values.compactMapValues(\.self)
    }
}
