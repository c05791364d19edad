import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct StarredCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "starred",
        abstract: "List your starred repositories, newest first",
        discussion: """
            This command shows the list that was fetched last, and its age. It uses the network only the first time, \
            and after a star was sent or removed: then it fetches the list. Pending stars are at the top, marked with \
            ☆. If you are not signed in, the command shows your favourites on this machine, by name: when they were \
            added is not stored.
            """
    )

    @Flag(.refresh, help: "Fetch now; show the stored list if that fails")
    var refresh = false

    @Option(.limit, parsing: .unconditional) var limit: String?
    @Option(.sort) var sort: String?
    @Flag(.reverse) var reverse: Bool?
    @OptionGroup var match: MatchOptions
    @Option(.format) var format: String?
    @OptionGroup var rows: RowOptions
    @Option(.layout) var layout: String?
    @OptionGroup var text: TextOptions
    @Option(.maxAge) var maxAge: String?
    @OptionGroup var server: ServerOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.starred(match.matcher, refreshes: refresh)
    }

    /// Settings for other lists in the configuration file do not narrow this list down.
    var given: [AnySetting: String] {
        let standard = EffectiveSettings.defaultWord
        let narrow: [AnySetting: String] = [
            .source: "starred", .language: standard, .spokenLanguage: standard, .since: standard,
        ]
        return typed.merging(narrow) { $1 }
    }
}
