import ArgumentParser
import TrendingDomain

/// The options that `login`, `logout` and `whoami` share.
struct AccountOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Flag(turningOn: .verbose) var verbose = false

    /// The options on the command line.
    var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [.githubURL: githubURL, .verbose: verbose ? "true" : nil]
        return values.compactMapValues(\.self)
    }
}
