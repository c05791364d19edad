import ArgumentParser
import TrendingIntegration
import TrendingPresentation

struct SourcesCommand: ConnectedCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "Show the state, the rate limit and the stored lists of each source",
        discussion: """
            This command sends a request to each source. It notices if another server responds instead, such as the \
            sign-in page of a network. The exit status is 69 if no source can be reached.
            """
    )

    @Option(
        help: .init(
            "URL of another GitHub server (also: TRENDING_GITHUB_URL; default: https://github.com)",
            valueName: "URL"
        )
    )
    var githubURL: String?

    @Option(help: .init("URL or path of the JSON list that the source feed reads", valueName: "URL"))
    var feedURL: String?

    @Flag(name: [.short, .long], help: "Log requests to standard error")
    var verbose = false

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let values: [ConfigurationKey: String?] = [
            .githubURL: githubURL, .feedURL: feedURL, .verbose: verbose ? "true" : nil,
        ]
        let given = values.compactMapValues(\.self).merging(report.given) { $1 }
        return try await SourcesProgram().run(options: given)
    }
}
