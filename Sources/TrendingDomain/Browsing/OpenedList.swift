/// A list that the user opened on a terminal.
package struct OpenedList: Equatable {
    package var query: TrendingQuery
    package var at: Timestamp

    package init(query: TrendingQuery, at: Timestamp) {
        self.query = query
        self.at = at
    }
}

extension [OpenedList] {
    /// The lists that a start page has at most.
    package static var most: Int { 12 }
    /// Two weeks, in seconds.
    private static var longest: Int64 { 14 * 86_400 }

    /// Those of the last two weeks: each list once, the one that was opened last first, and no more than fit the start
    /// page. Lists that never change, and a user's own stars, are left out.
    package func recent(at now: Timestamp) -> [OpenedList] {
        var recent: [OpenedList] = []
        for list in sorted(by: { $0.at > $1.at }) where list.at.isYounger(than: Self.longest, at: now) {
            guard list.query.hasDays, !recent.contains(where: { $0.query.isSameList(as: list.query) }) else { continue }
            recent.append(list)
        }
        return Array(recent.prefix(Self.most))
    }
}

/// Where the reader of a list is.
package struct ListPlace: Equatable {
    package var query: TrendingQuery
    /// The selected repository; `nil` for the first row.
    package var repo: RepoName?
    /// Words that the shown repositories contain. Empty without a filter.
    package var filter = ""
    /// Whether a repository is shown beside the list, if there is room.
    package var isWide = true
    /// When the reader left the list; `nil` if they had gone back to the start page.
    package var leftAt: Timestamp?
}

extension ListPlace {
    package init(query: TrendingQuery) {
        self.query = query
    }
}
