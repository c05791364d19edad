/// What the history knows about a list before a day: enough to say how each repository moved.
package struct ListPast: Sendable, Equatable {
    /// The day of the first edition.
    package var firstDay: TrendingDay
    /// The day of the last edition.
    package var lastDay: TrendingDay
    package var lastIsWhole: Bool
    /// Repositories without an entry were never in the list.
    package var repos: [RepoName: RepoPast]

    package init(firstDay: TrendingDay, lastDay: TrendingDay, lastIsWhole: Bool, repos: [RepoName: RepoPast]) {
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.lastIsWhole = lastIsWhole
        self.repos = repos
    }
}

/// A repository's earlier appearances in one list.
package struct RepoPast: Sendable, Equatable {
    package var firstDay: TrendingDay
    package var lastDay: TrendingDay
    /// The rank on `lastDay`.
    package var lastRank: Int
    /// Whether a whole edition after `lastDay` does not have it.
    package var wasMissing: Bool
    /// The number of editions with it, back from the last one, up to the first whole edition without it. Incomplete
    /// editions without it are not counted.
    package var streak: Int
    /// Whether the streak has an edition for every day up to the last edition, and a whole edition on the day before
    /// does not have it.
    package var isStreakExact: Bool

    package init(
        firstDay: TrendingDay,
        lastDay: TrendingDay,
        lastRank: Int,
        wasMissing: Bool,
        streak: Int,
        isStreakExact: Bool
    ) {
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.lastRank = lastRank
        self.wasMissing = wasMissing
        self.streak = streak
        self.isStreakExact = isStreakExact
    }
}
