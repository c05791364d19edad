import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct DevelopersCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "developers",
        abstract: "List trending developers, with their popular repository",
        discussion: """
            This command shows the list that was fetched last, and its age, without using the network. If no list is \
            stored, it fetches the list. The developers are in GitHub's order.

            With --details, it also shows what their profiles say. It asks GitHub for those that are not stored, or for \
            all of them if the list is fetched: once for each hundred rows that are shown. That needs 'trending login'.

            EXAMPLES:
              trending developers
              trending developers --refresh
              trending developers -l swift -s weekly
              trending developers --match tailscale
              trending developers --details
            """
    )

    @Flag(.refresh, help: "Fetch now; show the stored list if that fails")
    var refresh = false

    @Option(.language) var language: [String] = []
    @Option(.since, help: "Period of the list: daily, weekly or monthly", words: ["daily", "weekly", "monthly"])
    var since: String?

    @Option(
        help: .init(
            "Show only developers that contain all WORDS in login, name, employer, repository or its description",
            valueName: "WORDS"
        )
    )
    var match: String?

    @Flag(help: "Also show bio, followers, location and company, if you are signed in")
    var details = false

    @Option(.limit, help: "Show at most COUNT developers")
    var limit: String?

    @Option(.sort, help: "Sort by rank or by login", words: ["rank", "name"])
    var sort: String?

    @Flag(.reverse) var reverse: Bool?
    @Option(.format) var format: String?
    @OptionGroup var rows: RowOptions

    @Option(.layout, help: "Show each developer as a card or on one line")
    var layout: String?

    @Option(.pictures) var pictures: String?
    @Flag(.movement) var movement: Bool?
    @OptionGroup var text: ListTextOptions
    @Option(.maxAge) var maxAge: String?
    @Flag(.requireFresh) var requireFresh: Bool?

    @Flag(.unseen, help: "Show only developers that you have not seen")
    var unseen = false

    @Flag(.force, help: "Ignore a rate-limit wait")
    var force = false

    @OptionGroup var server: ServerOptions

    func validate() throws {
        try TextMatcher.validate(match)
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.ignoringWaits(force).developers(
            match.flatMap { TextMatcher($0) },
            refreshes: refresh,
            details: details,
            onlyUnseen: unseen
        )
    }

    /// Settings for lists of repositories in the configuration file do not apply to developers.
    var given: [AnySetting: String] {
        typed.merging([.source: "github", .spokenLanguage: EffectiveSettings.defaultWord]) { $1 }
    }
}
