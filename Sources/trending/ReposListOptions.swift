import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The options that `list` and `refresh` share.
struct ReposListOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: .init("A programming language as GitHub names it: swift, C++, \"Jupyter Notebook\".", valueName: "name"),
        completion: LanguageCompletion.languages
    )
    var language: String?

    @Option(name: [.short, .long], help: "The time in which the stars were gained.")
    var since = ReposListSettings().since

    @Option(
        help: .init("The language that people write in: en, zh, …", valueName: "code"),
        completion: LanguageCompletion.spokenLanguages
    )
    var spokenLanguage: String?

    @Option(name: [.customShort("n"), .long], help: .init("Show at most this many repositories.", valueName: "count"))
    var limit: Int?

    @Option(help: "The order: GitHub's own, by a figure (largest first), or by name.")
    var sort = ReposListSettings().arrangement.sort

    @Flag(help: "Reverse the order.")
    var reverse = false

    @Option(help: "Text for people or JSON for programs.")
    var format = ReposListSettings().format

    @Option(help: "A card for each repository or one line each.")
    var layout = ReposListSettings().view.layout

    @Flag(help: "Don't show a text taller than the terminal through $TRENDING_PAGER, $PAGER or less.")
    var noPager = false

    @Option(help: "When to use colour; auto obeys NO_COLOR, CLICOLOR_FORCE and TERM.")
    var color = ReposListSettings().view.color

    @Option(help: "Where the list comes from: GitHub's page, or a sample built into the program.")
    var source = ReposListSettings().source

    @Option(
        help: .init(
            "Another GitHub server; also TRENDING_GITHUB_URL. (default: https://github.com)",
            valueName: "url"
        )
    )
    var githubURL: String?

    @Flag(name: [.short, .long], help: "Tell on standard error what happens on the wire.")
    var verbose = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 on, not \(limit).") }
    }
}

extension ReposListOptions {
    var settings: ReposListSettings {
        var settings = ReposListSettings()
        settings.language = language
        settings.since = since
        settings.spokenLanguage = spokenLanguage
        settings.arrangement = Arrangement(sort: sort, isReversed: reverse, limit: limit)
        settings.view = ViewOptions(layout: layout, color: color, usesPager: !noPager)
        settings.format = format
        settings.source = source
        settings.githubURL = githubURL
        settings.isVerbose = verbose
        return settings
    }
}

extension TrendingQuery.Period: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
    public var defaultValueDescription: String { text }
    public static var allValueStrings: [String] { named.map(\.text) }
}
extension Arrangement.SortOrder: ExpressibleByArgument {}
extension PlainTextRenderer.Layout: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
extension ColorMode: ExpressibleByArgument {}
extension SourceName: ExpressibleByArgument {}
