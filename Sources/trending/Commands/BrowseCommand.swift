import ArgumentParser
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct BrowseCommand: RunCommand {
    var use: SettingUse { .browsing }
    static let configuration = CommandConfiguration(
        commandName: "browse",
        abstract: "Show lists and repositories on the full screen",
        discussion: """
            This command goes on where you were today. Otherwise it starts with the page of your lists, or if there is \
            only one language, with its list. Options for another list open that list.

            The stored list is shown at once. A list on the screen is fetched if it is not stored or is older than \
            --max-age, when GitHub's day turns, and with the key r. Enter shows a repository and its README, Tab goes \
            on to the next list, and ? shows all keys.

            EXAMPLES:
              trending browse
              trending browse -l swift,rust -s weekly
              trending browse --match 'language server'
              trending browse --resume
            """
    )

    @OptionGroup var query: QueryOptions
    @Option(.limit) var limit: String?
    @Option(.sort) var sort: String?
    @Flag(.reverse) var reverse: Bool?
    @Flag(.movement) var movement: Bool?
    @Option(.pictures) var pictures: String?
    @Option(.color) var color: String?
    @Option(.theme) var theme: String?
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Option(.maxAge) var maxAge: String?
    @Flag(.verbose) var verbose: Bool?

    @Option(help: .init("Start with a filter: only repositories that contain all WORDS", valueName: "WORDS"))
    var match: String?

    @Flag(help: "Start with the list, row and filter of the last time")
    var resume = false

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        if resume { try refuseList() }
        return try await run.browse(match, resumes: resume)
    }

    /// Refuses options that `--resume` would ignore.
    private func refuseList() throws(UsageMistake) {
        let options = given
        let setting = AnySetting.ofListChoice.first { options[$0] != nil }
        guard let refused = setting?.option ?? match.map({ _ in "--match" }) else { return }
        throw UsageMistake(
            "\(refused) can't be used with --resume, which starts with the list and filter of the last time."
        )
    }
}
