/// When and where a repository was in lists.
package struct RepoHistory: Equatable {
    /// With its latest known facts; only with its name if the history does not have it.
    package var repo: TrendedRepo
    /// From the first day of the lists of its server to the last; `nil` if the history has none.
    package var span: ClosedRange<TrendingDay>?
    /// By days, most first, then by the best rank.
    package var lists: [RepoListHistory] = []
    /// The number of lists that the filter left out.
    package var otherLists: Int = 0

    /// The number of days on which it was in at least one of the lists.
    package var days: Int { Set(lists.flatMap { $0.appearances.map(\.day) }).count }

    package var firstDay: TrendingDay? { lists.map(\.firstDay).min() }

    /// The first and the last appearance with a number of stars; `nil` if they are on the same day.
    package var stars: (first: Appearance, last: Appearance)? {
        // Each list is in the order of days, so only its first and last ones are compared.
        let known = lists.flatMap { list in
            [list.appearances.first { $0.entry.stars != nil }, list.appearances.last { $0.entry.stars != nil }]
                .compactMap(\.self)
        }
        guard let first = known.min(by: { $0.day < $1.day }), let last = known.max(by: { $0.day < $1.day }),
            first.day < last.day
        else { return nil }
        return (first, last)
    }
}

/// A repository's days in one list.
package struct RepoListHistory: Equatable {
    package var list: ListIdentity
    /// In the order of days, one a day. There is at least one.
    package var appearances: [Appearance]
    /// The days from the first to the last appearance with an edition of the list.
    package var editionDays: [TrendingDay]
    package var longestStreak: Streak

    package var days: Int { appearances.count }
    package var firstDay: TrendingDay { appearances[0].day }
    package var lastDay: TrendingDay { appearances[appearances.count - 1].day }

    /// The first appearance with the best rank.
    package var best: Appearance {
        let best = appearances.indices.min { appearances[$0].entry.rank < appearances[$1].entry.rank }
        return appearances[best ?? 0]
    }
}
