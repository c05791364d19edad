import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The options of commands that show one thing, stored or fetched: a repository, an issue, a pull request.
struct DetailOptions: ParsableArguments {
    @Flag(.refresh, help: "Fetch now; show what is stored if that fails")
    var refresh = false

    @Option(.maxAge) var maxAge: String?
    @Option(
        .format,
        help: "Print text for people or JSON for programs",
        words: OutputFormat.ofDocuments.map(\.rawValue)
    )
    var format: String?
}
