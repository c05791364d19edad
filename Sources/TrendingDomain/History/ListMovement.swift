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
