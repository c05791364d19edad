import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct NewCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Show what is new to you",
        discussion: """
            This command shows the repositories of your lists that you have not seen, and says how many it leaves out. It \
            fetches first if GitHub's next list is due: the stored one was fetched before 12:00 UTC, or is still that of \
            the day before. Otherwise it shows what is stored at once. If the fetch fails, it shows what is stored, and \
            prints the reason and the age to standard error.

            Your lists are those that 'trending' shows. Rows that no terminal has shown you are new: what you send to a \
            pipe, or leave out with '--limit', stays new.

            EXAMPLES:
              trending new
              trending new -l swift,rust
              trending new --match cli --layout lines
              trending new --format urls | xargs -n1 trending show
            """
    )

    @OptionGroup var query: QueryOptions
    @OptionGroup var rows: ListRowOptions
    @OptionGroup var output: RowOptions
    @OptionGroup var text: ListTextOptions
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?

    @OptionGroup var match: MatchOptions
    @Option(.maxAge) var maxAge: String?

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.news(match.matcher)
    }
}
