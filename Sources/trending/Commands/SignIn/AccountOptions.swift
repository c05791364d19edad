import ArgumentParser
import TrendingIntegration

/// The options that `login`, `logout` and `whoami` share.
struct AccountOptions: ParsableArguments {
    @Option(
        help: .init(
            "Another GitHub server; also TRENDING_GITHUB_URL. (default: https://github.com)",
            valueName: "url"
        )
    )
    var githubURL: String?

    @Flag(name: [.short, .long], help: "Tell on standard error what happens on the wire; no secret.")
    var verbose = false

    /// Only what was given.
    var given: [ConfigurationKey: String] {
        let values: [ConfigurationKey: String?] = [.githubURL: githubURL, .verbose: verbose ? "true" : nil]
        return values.compactMapValues(\.self)
    }
}
