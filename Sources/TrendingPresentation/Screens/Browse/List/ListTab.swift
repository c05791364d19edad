import TrendingDomain

/// One of the lists that the list screen goes through.
struct ListTab {
    enum Content {
        /// Storage was not read yet.
        case unknown
        /// Nothing is stored. `nil` before a fetch has failed.
        case missing(LoadFailure?)
        case loaded(any BrowsedList)
    }

    let query: TrendingQuery
    var content = Content.unknown
    var isFetching = false
    var position = ScrollPosition()
    /// The rows to mark. Rows that have been on the screen keep their mark until the list is loaded again.
    var unseen = UnseenRows.notRecorded
    /// The addresses of rows that were recorded as seen, or that the user marked.
    var recorded: Set<String> = []
    /// When the user did something with the list, also in an earlier run.
    var openedAt: Timestamp?
    /// For the start page; `nil` if nothing is stored, or storage was not read yet.
    var figures: SectionFigures?
    /// Whether the last fetch failed.
    var hasFailed = false
    /// Whether it counts as opened when it is there.
    var opensLater = false
    /// When the list was last fetched without being asked for, and whether that fetch goes on.
    var triedAt: Timestamp?
    var isUnasked = false

    init(_ query: TrendingQuery) { self.query = query }

    var openedSeconds: Int64 { openedAt?.secondsSince1970 ?? 0 }

    var loaded: (any BrowsedList)? {
        if case .loaded(let loaded) = content { loaded } else { nil }
    }

    /// The lists themselves, those that were opened lately, and then each of them for the other periods. The lists of
    /// developers of the same languages and periods follow.
    static func all(_ queries: [TrendingQuery], _ opened: [OpenedList] = []) -> [ListTab] {
        let own = queries + opened.map(\.query)
        let repos = own + own.flatMap(\.withPeriods)
        var known: Set<TrendingQuery> = []
        return (repos + repos.compactMap(\.developers)).filter { known.insert($0).inserted }.map { query in
            var tab = ListTab(query)
            tab.openedAt = opened.first { $0.query == query }?.at
            return tab
        }
    }
}

extension TrendingQuery {
    fileprivate var withPeriods: [TrendingQuery] {
        guard source.hasPeriods, Period.named.contains(since) else { return [self] }
        return Period.named.map { period in
            var other = self
            other.since = period
            return other
        }
    }

    /// The list of developers for the same language and period. Only GitHub's own page has one.
    fileprivate var developers: TrendingQuery? {
        guard source.signal == .trending, source.name == "github", Period.named.contains(since) else { return nil }
        var query = self
        query.kind = .developers
        query.spokenLanguage = nil
        return query
    }
}
