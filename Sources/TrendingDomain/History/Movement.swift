/// How a repository moved in a list since the last edition that was seen, whichever day that was.
package struct Movement: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
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

    package init(
        kind: Kind,
        previousRank: Int? = nil,
        days: Int,
        daysAreExact: Bool,
        firstDay: TrendingDay? = nil,
        lastDay: TrendingDay? = nil
    ) {
        self.kind = kind
        self.previousRank = previousRank
        self.days = days
        self.daysAreExact = daysAreExact
        self.firstDay = firstDay
        self.lastDay = lastDay
    }
}

/// How all repositories of an edition moved.
package struct ListMovement: Sendable, Equatable {
    /// The day of the edition that it is compared with.
    package var since: TrendingDay
    /// Whether that is the day before.
    package var isSinceDayBefore: Bool
    /// The days from the list's first edition to this one: how far `Movement.Kind.new` can be trusted.
    package var historyDays: Int
    package var movements: [RepoName: Movement]

    package init(_ edition: Edition, since past: ListPast) {
        since = past.lastDay
        isSinceDayBefore = past.lastDay == edition.day.previous
        historyDays = edition.day.days(since: past.firstDay)
        movements = [:]
        for entry in edition.entries {
            movements[entry.repo.name] = Self.movement(of: entry, on: edition.day, since: past)
        }
    }

    private static func movement(of entry: Edition.Entry, on day: TrendingDay, since past: ListPast) -> Movement {
        let isAdjacent = past.lastDay == day.previous
        guard let repo = past.repos[entry.repo.name] else {
            return Movement(kind: .new, days: 1, daysAreExact: isAdjacent && past.lastIsWhole)
        }
        let wasInLast = repo.lastDay == past.lastDay
        let isFirstDay = repo.streak == 0
        return Movement(
            kind: wasInLast ? .places(from: repo.lastRank, to: entry.rank) : absence(of: repo, on: day),
            previousRank: wasInLast ? repo.lastRank : nil,
            days: repo.streak + 1,
            daysAreExact: isAdjacent && (isFirstDay ? past.lastIsWhole : repo.isStreakExact),
            firstDay: repo.firstDay,
            lastDay: repo.lastDay
        )
    }

    private static func absence(of repo: RepoPast, on day: TrendingDay) -> Movement.Kind {
        let days = day.days(since: repo.lastDay)
        return repo.wasMissing ? .back(afterDays: days) : .lastSeen(daysAgo: days)
    }
}

extension Movement.Kind {
    fileprivate static func places(from previous: Int, to rank: Int) -> Self {
        if rank == previous { return .same }
        return rank < previous ? .up(previous - rank) : .down(rank - previous)
    }
}
