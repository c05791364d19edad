import ArgumentParser
import TrendingData
import TrendingDomain

/// The addresses of sources. Each source with its own address has an option here.
struct SourceAddressOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Option(.feedURL) var feedURL: String?
}
