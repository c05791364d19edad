import ArgumentParser
import TrendingDomain

/// The server whose account is used, and whether to log the requests.
struct AccountOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Flag(turningOn: .verbose) var verbose = false
}
