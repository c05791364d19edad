import TrendingDomain

extension FeedReposService {
    /// A feed is one list, which nothing narrows down.
    package static let profile = SourceProfile(
        source: TrendingQuery.Source(name: "feed", signal: .published, setting: .option("--feed-url")),
        options: []
    )
}
