import ArgumentParser
import TrendingDomain

/// The server of the account, and whether the run says what it does.
struct AccountOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Flag(turningOn: .verbose) var verbose = false
}
