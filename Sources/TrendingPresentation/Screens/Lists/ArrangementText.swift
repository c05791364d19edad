import TrendingDomain

extension Arrangement {
    /// `by stars`, `by name, from Z to A`; `nil` for the source's own order.
    var words: String? {
        switch (sort, isReversed) {
        case (.rank, false): nil
        case (.rank, true): "last rank first"
        case (.gained, let reversed): "by stars gained" + (reversed ? ", fewest first" : "")
        case (.stars, let reversed): "by stars" + (reversed ? ", fewest first" : "")
        case (.forks, let reversed): "by forks" + (reversed ? ", fewest first" : "")
        case (.name, let reversed): "by name" + (reversed ? ", from Z to A" : "")
        }
    }
}
