import ArgumentParser
import TrendingData
import TrendingDomain

/// The addresses of sources. A source with an address of its own has an option here.
struct SourceAddressOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Option(.feedURL) var feedURL: String?

    /// Only what was given.
    var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [.githubURL: githubURL, .feedURL: feedURL]
        return values.compactMapValues(\.self)
    }
}
