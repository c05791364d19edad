import ArgumentParser
import TrendingDomain

/// The GitHub server to ask, and whether to log the requests.
struct ServerOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Flag(.verbose) var verbose: Bool?
}
