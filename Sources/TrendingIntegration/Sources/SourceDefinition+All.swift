import TrendingData

extension SourceDefinition {
    /// In the order in which they are listed.
    package static let all: [SourceDefinition] = [.github, .search, .starred, .feed, .sample]
}
