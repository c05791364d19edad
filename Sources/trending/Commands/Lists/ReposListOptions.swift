import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The options that `list` and `refresh` share.
struct ReposListOptions: ParsableArguments {
    @Option(
        name: [.customShort("l", allowingJoined: true), .long],
        help: .init(
            "A programming language as GitHub names it: swift, C++, \"Jupyter Notebook\"; several, with commas or by "
                + "repeating the option, are lists one below the other; or all.",
            valueName: "name"
        )
    )
    var language: [String] = []

    @Option(
        name: [.customShort("s", allowingJoined: true), .long],
        help: .init(
            "The time in which stars were gained: daily, weekly or monthly (also day, week, month, today); or, with the "
                + "source search, in which repositories were made, also 3d, 2w or 2026-01-01..2026-02-01. (default: daily)",
            valueName: "period"
        ),
        completion: .list(TrendingQuery.Period.named.map(\.text))
    )
    var since: String?

    @Option(help: .init("The language that people write in: en, zh, …; or all.", valueName: "code"))
    var spokenLanguage: String?

    @Option(
        name: [.customShort("n", allowingJoined: true), .long],
        parsing: .unconditional,
        help: .init("Show at most this many repositories, of each list.", valueName: "count")
    )
    var limit: String?

    @Option(
        help: .init(
            "The order: GitHub's own, by a figure (largest first), or by name. (\(OptionValues.sort.text); default: rank)",
            valueName: "order"
        ),
        completion: OptionValues.sort.completion
    )
    var sort: String?

    @Flag(inversion: .prefixedNo, help: "Reverse the order.")
    var reverse: Bool?

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

    @Flag(
        inversion: .prefixedNo,
        help:
            "Show a text taller than the terminal through $TRENDING_PAGER, $PAGER or less, or don't. (default: --pager)"
    )
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
        help: .init(
            "Where the list comes from, or several with commas between them, each asked where the one before fails: "
                + "\(Composition.sourceNames.joined(separator: ", ")). (default: github)",
            valueName: "name"
        ),
        completion: .list(Composition.sourceNames)
    )
    var source: String?

    @Option(
        help: .init(
            "Another GitHub server; also TRENDING_GITHUB_URL. (default: https://github.com)",
            valueName: "url"
        )
    )
    var githubURL: String?

    @Option(
        help: .init(
            "The list in JSON that the source feed reads: an http, https or file address, or a path.",
            valueName: "url"
        ),
        completion: .file()
    )
    var feedURL: String?

    @Flag(name: [.short, .long], inversion: .prefixedNo, help: "Tell on standard error what happens on the wire.")
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
