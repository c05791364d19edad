import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct DiffCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what changed in a list since an earlier day",
        discussion: """
            This command compares the latest list in the history with an earlier one, and shows what is new, back, up, \
            down and gone. DATE is a date such as 2026-11-20, 'today' for the day of the current list, 'yesterday' for \
            the day before it, or 'last' for the list before the latest, which is the default. If the history has no \
            list of that day, the command uses the nearest day and says so. A repository is back if it was in the list \
            before the earlier day.

            The exit status is 69 if the history has no two lists to compare.
            """
    )

    @Argument(
        help: .init("Earlier day: a date, today, yesterday or last", valueName: "DATE"),
        completion: .list(["last", "today", "yesterday"])
    )
    var date: String?

    @OptionGroup var query: QueryOptions
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?
    @OptionGroup var report: ReportOptions
    @OptionGroup var pipe: PipeOptions

    func validate() throws { try requireOneSource() }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.changes(since: date)
    }

    var given: [AnySetting: String] { typed.ofHistory }
}
