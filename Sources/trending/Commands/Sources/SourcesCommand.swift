import ArgumentParser
import TrendingIntegration
import TrendingPresentation

struct SourcesCommand: ConnectedCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "Show each source: whether it can be reached now, its limit, and what is stored from it."
    )

    @Option(help: .init("Another GitHub server; also TRENDING_GITHUB_URL.", valueName: "url"))
    var githubURL: String?

    @Option(help: .init("The list in JSON that the source feed reads.", valueName: "url"))
    var feedURL: String?

    @Flag(name: [.short, .long], help: "Tell on standard error what happens on the wire.")
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
