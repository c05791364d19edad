import TrendingDomain

/// One of the lists that the list screen goes through.
struct ListTab: Sendable {
    enum Content: Sendable {
        /// Storage was not read yet.
        case unknown
        /// Nothing is stored. `nil` before a fetch has failed.
        case missing(LoadFailure?)
        case loaded(BrowsedList)
    }

    let query: TrendingQuery
    var content = Content.unknown
    var isFetching = false
    var position = ScrollPosition()
    /// The rows to mark. Rows that have been on the screen keep their mark until the list is loaded again.
    var unseen = UnseenRows.notRecorded
    /// Whether marks have a column, which stays while the last mark is removed.
    var hasUnseenColumn = false
    /// The addresses of rows that were recorded as seen, or that the user marked.
    var recorded: Set<String> = []

    mutating func take(_ rows: UnseenRows) {
        unseen = rows
        hasUnseenColumn = !rows.addresses.isEmpty
    }

    init(_ query: TrendingQuery, _ loaded: BrowsedList? = nil) {
        self.query = query
        if let loaded { content = .loaded(loaded) }
    }

    var loaded: BrowsedList? {
        if case .loaded(let loaded) = content { loaded } else { nil }
    }

    /// The lists themselves, and then each of them for the other periods. The lists of developers of the same languages
    /// and periods follow.
    static func all(_ queries: [TrendingQuery]) -> [ListTab] {
        let repos = withPeriods(queries)
        let developers = repos.compactMap { $0.query.other(.developers) }
        return (repos + developers.map { ListTab($0) }).reduce(into: []) { tabs, tab in
            if !tabs.contains(where: { $0.query == tab.query }) { tabs.append(tab) }
        }
    }

    private static func withPeriods(_ queries: [TrendingQuery]) -> [ListTab] {
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

extension TrendingQuery {
    /// The list of the other kind for the same language and period. Only GitHub's own page has developers.
    func other(_ kind: ItemKind) -> TrendingQuery? {
        guard source.signal == .trending, source.name == "github", Period.named.contains(since) else { return nil }
        var query = self
        query.kind = kind
        query.spokenLanguage = nil
        return query
    }
}
