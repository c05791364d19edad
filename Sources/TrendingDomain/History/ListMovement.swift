/// How all repositories of an edition moved.
package struct ListMovement: Equatable {
    /// The day of the edition that it is compared with.
    package var since: TrendingDay
    /// The number of earlier days with an edition of the list: how far `Movement.Kind.new` can be trusted.
    package var historyDays: Int
    package var movements: [RepoAddress: Movement]

    package init(_ edition: Edition, since past: ListPast) {
        since = past.lastDay
        historyDays = past.days
        movements = [:]
        for entry in edition.entries {
            movements[entry.repo.address] = Self.movement(of: entry, on: edition.day, since: past)
        }
    }

    private static func movement(of entry: Edition.Entry, on day: TrendingDay, since past: ListPast) -> Movement {
        guard let repo = past.repos[entry.repo.address] else {
            return Movement(kind: .new, days: 1, daysAreExact: past.lastDay == day.previous && past.lastIsWhole)
        }
        let (wasInLast, absence) = (repo.lastDay == past.lastDay, day.days(since: repo.lastDay))
        return Movement(
            kind: wasInLast
                ? .places(from: repo.lastRank, to: entry.rank)
                : repo.wasMissing ? .back(afterDays: absence) : .lastSeen(daysAgo: absence),
            previousRank: wasInLast ? repo.lastRank : nil,
            days: repo.streak.days + 1,
            daysAreExact: repo.streak.isExact,
            firstDay: repo.firstDay,
            lastDay: repo.lastDay
        )
    }
}

/// What the history knows about a list before a day: enough to say how each repository moved.
package struct ListPast: Equatable {
    /// The number of earlier days with an edition.
    package var days: Int
    /// The day of the last edition.
    package var lastDay: TrendingDay
    package var lastIsWhole: Bool
    /// Repositories without an entry were never in the list.
    package var repos: [RepoAddress: RepoPast]

    package init(days: Int, lastDay: TrendingDay, lastIsWhole: Bool, repos: [RepoAddress: RepoPast]) {
        self.days = days
        self.lastDay = lastDay
        self.lastIsWhole = lastIsWhole
        self.repos = repos
    }
}

/// A repository's earlier appearances in one list.
package struct RepoPast: Equatable {
    package var firstDay: TrendingDay
    package var lastDay: TrendingDay
    /// The rank on `lastDay`.
    package var lastRank: Int
    /// Whether a whole edition after `lastDay` does not have it.
    package var wasMissing: Bool
    /// The days in a row until the day in question, without that day. With 0 days, it is exact if the list of the day
    /// before is known not to have the repository.
    package var streak: Streak

    package init(
        firstDay: TrendingDay,
        lastDay: TrendingDay,
        lastRank: Int,
        wasMissing: Bool,
        streak: Streak
    ) {
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.lastRank = lastRank
        self.wasMissing = wasMissing
        self.streak = streak
    }
}
