import TrendingData

extension SourceDefinition {
    /// All sources, in the order of the output of `trending sources`.
    static let all: [SourceDefinition] = [.github, .search, .starred, .feed, .sample]
}
