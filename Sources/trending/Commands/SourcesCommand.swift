import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct SourcesCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "Show the state, the rate limit and the stored lists of each source",
        discussion: """
            This command sends a request to each source. It detects a response from another server, such as the \
            sign-in page of a network. The exit status is 69 if no source can be reached.
            """
    )

    @OptionGroup var addresses: SourceAddressOptions
    @Flag(turningOn: .verbose) var verbose = false
    @OptionGroup var report: ReportOptions
    @OptionGroup var pipe: PipeOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.sources()
    }
}
