import ArgumentParser
import TrendingIntegration

/// The options that `login`, `logout` and `whoami` share.
struct AccountOptions: ParsableArguments {
    @Option(
        help: .init(
            "URL of another GitHub server (also: TRENDING_GITHUB_URL; default: https://github.com)",
            valueName: "URL"
        )
    )
    var githubURL: String?

    @Flag(name: [.short, .long], help: "Log requests to standard error")
    var verbose = false

    /// Only what was given.
    var given: [ConfigurationKey: String] {
        let values: [ConfigurationKey: String?] = [.githubURL: githubURL, .verbose: verbose ? "true" : nil]
        return values.compactMapValues(\.self)
    }
}
