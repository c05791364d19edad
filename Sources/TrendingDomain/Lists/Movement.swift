/// How a repository moved in a list since the last edition that was seen, whichever day that was.
package struct Movement: Hashable {
    package enum Kind: Hashable {
        /// By this number of places.
        case up(Int)
        case down(Int)
        case same
        /// Never seen before. Only as reliable as the history is long.
        case new
        /// The days since it was last in the list. An edition without it was seen in between.
        case back(afterDays: Int)
        /// The days since it was last in the list. It is not known whether it left.
        case lastSeen(daysAgo: Int)
    }

    package var kind: Kind
    /// The rank in the last edition; `nil` if it was not in it.
    package var previousRank: Int?
    /// The number of consecutive trending days on which it was seen in the list, with this one.
    package var days: Int
    /// `false` if it may be more: a day has no whole edition, or the history begins within them.
    package var daysAreExact: Bool
    /// The first and last earlier days on which it was seen in the list.
    package var firstDay: TrendingDay?
    package var lastDay: TrendingDay?
}

extension Movement {
    package init(kind: Kind, days: Int, daysAreExact: Bool) {
        self.kind = kind
        self.days = days
        self.daysAreExact = daysAreExact
    }
}

/// The edition that a list is, and the one before it, which the movements of its rows compare.
package struct EditionComparison: Hashable {
    /// The day of the list's own edition.
    package var day: TrendingDay
    /// The day of the edition that it is compared with.
    package var since: TrendingDay
    /// The number of earlier days with an edition of the list: how far `Movement.Kind.new` can be trusted.
    package var historyDays: Int

    package init(day: TrendingDay, since: TrendingDay, historyDays: Int) {
        self.day = day
        self.since = since
        self.historyDays = historyDays
    }

    package var isSinceDayBefore: Bool { since == day.previous }
}

extension Movement.Kind {
    /// Compares two places in a list, which count from 1.
    package static func places(from previous: Int, to rank: Int) -> Self {
        if rank == previous { return .same }
        return rank < previous ? .up(previous - rank) : .down(rank - previous)
    }
}
