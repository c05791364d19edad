import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The options that `list` and `refresh` share.
struct ReposListOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: .init(
            "A programming language as GitHub names it: swift, C++, \"Jupyter Notebook\"; or all.",
            valueName: "name"
        )
    )
    var language: String?

    @Option(
        name: [.short, .long],
        help: .init(
            "The time in which stars were gained: daily, weekly or monthly; or, with the source search, in which "
                + "repositories were made, also 3d, 2w or 2026-01-01..2026-02-01; or all. (default: daily)",
            valueName: "period"
        ),
        completion: .list(TrendingQuery.Period.named.map(\.text))
    )
    var since: String?

    @Option(help: .init("The language that people write in: en, zh, …; or all.", valueName: "code"))
    var spokenLanguage: String?

    @Option(name: [.customShort("n"), .long], help: .init("Show at most this many repositories.", valueName: "count"))
    var limit: Int?

    @Option(help: "The order: GitHub's own, by a figure (largest first), or by name. (default: rank)")
    var sort: Arrangement.SortOrder?

    @Flag(inversion: .prefixedNo, help: "Reverse the order.")
    var reverse: Bool?

    @Option(help: "Text for people or JSON for programs. (default: text)")
    var format: OutputFormat?

    @Option(help: "A card for each repository or one line each. (default: cards)")
    var layout: PlainTextRenderer.Layout?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Show a text taller than the terminal through $TRENDING_PAGER, $PAGER or less, or don't. (default: --pager)"
    )
    var pager: Bool?

    @Option(help: "When to use colour; auto obeys NO_COLOR, CLICOLOR_FORCE and TERM. (default: auto)")
    var color: ColorMode?

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
        if let since, !ConfigurationKey.since.kind.accepts(since) {
            throw ValidationError("--since takes \(ConfigurationKey.since.kind.expectation).")
        }
        if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 on, not \(limit).") }
    }
}

extension ReposListOptions {
    /// Only what was given.
    var given: [ConfigurationKey: String] {
        let values: [ConfigurationKey: String?] = [
            .language: language,
            .since: since,
            .spokenLanguage: spokenLanguage,
            .limit: limit.map(String.init),
            .sort: sort?.rawValue,
            .reverse: reverse.map(String.init),
            .format: format?.rawValue,
            .layout: layout?.rawValue,
            .pager: pager.map(String.init),
            .color: color?.rawValue,
            .source: source,
            .feedURL: feedURL,
            .githubURL: githubURL,
            .verbose: verbose.map(String.init),
        ]
        return values.compactMapValues(\.self)
    }
}

extension Arrangement.SortOrder: ExpressibleByArgument {}
extension PlainTextRenderer.Layout: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
extension ColorMode: ExpressibleByArgument {}
