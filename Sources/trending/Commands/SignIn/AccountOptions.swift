import ArgumentParser
import TrendingDomain

/// The options that `login`, `logout` and `whoami` share.
struct AccountOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Flag(turningOn: .verbose) var verbose = false
}
