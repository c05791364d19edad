import ArgumentParser
import TrendingDomain

/// The GitHub server to ask, and whether to log the requests.
struct ServerOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Flag(.verbose) var verbose: Bool?

    /// The options on the command line.
    var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [.githubURL: githubURL, .verbose: verbose.map(String.init)]
        return values.compactMapValues(\.self)
    }
}
