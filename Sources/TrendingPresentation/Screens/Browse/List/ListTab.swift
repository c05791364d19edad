import TrendingDomain

/// One of the lists that the list screen goes through.
struct ListTab: Sendable {
    enum Content: Sendable {
        /// Storage was not read yet.
        case unknown
        /// Nothing is stored. `nil` before a fetch has failed.
        case missing(LoadFailure?)
        case loaded(LoadedList<Repo>)
    }

    let query: TrendingQuery
    var content = Content.unknown
    var isFetching = false
    var position = ScrollPosition()

    init(_ query: TrendingQuery, _ loaded: LoadedList<Repo>? = nil) {
        self.query = query
        if let loaded { content = .loaded(loaded) }
    }

    var loaded: LoadedList<Repo>? {
        if case .loaded(let loaded) = content { loaded } else { nil }
    }

    /// The lists themselves, and then each of them for the other periods.
    static func all(_ queries: [TrendingQuery]) -> [ListTab] {
        let periods = queries.flatMap { query in
            guard query.source.hasPeriods, TrendingQuery.Period.named.contains(query.since) else { return [query] }
            return TrendingQuery.Period.named.map { period in
                var other = query
                other.since = period
                return other
            }
        }
        return (queries + periods).reduce(into: []) { tabs, query in
            if !tabs.contains(where: { $0.query == query }) { tabs.append(ListTab(query)) }
        }
    }
}

extension LoadedList<Repo> {
    /// Whether a fetch has ended, and not only storage was read.
    var isAnswer: Bool { origin == .remote || origin.failure != nil || !otherFailures.isEmpty }
}
