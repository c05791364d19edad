import TrendingData

extension SourceDefinition {
    /// All sources, in the order of the output of `trending sources`.
    package static let all: [SourceDefinition] = [.github, .search, .starred, .feed, .sample]
}
