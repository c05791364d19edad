import TrendingDomain

/// The numbers that a row of the history may have. Others are damage, even if the checksum is right: whoever wrote them
/// was not this program.
enum StoredLimits {
    /// The numbers of rows.
    static let ids: ClosedRange<Int64> = 1...(1 << 62)
    static let origins: ClosedRange<Int64> = HistoryTables.program...(1 << 62)
    static let days = Int64(TrendingDay.first.number)...Int64(TrendingDay.last.number)
    static let ranks = range(EditionLimits.ranks)
    static let gitHubIDs = range(EditionLimits.ids)
    static let counts = range(EditionLimits.counts)
    static let dayShifts = range(EditionLimits.dayShifts)
    static let times = EditionLimits.times
    /// How many editions or entries there may be.
    static let totals: ClosedRange<Int64> = 0...(1 << 40)

    /// The order of the editions of one place.
    static let places: ClosedRange<Int64> = -(1 << 40)...(1 << 40)

    private static func range(_ range: ClosedRange<Int>) -> ClosedRange<Int64> {
        Int64(range.lowerBound)...Int64(range.upperBound)
    }
}

extension ClosedRange<Int64> {
    /// No number is in every range.
    func contains(_ number: Int64?) -> Bool { number.map { contains($0) } ?? true }
}

extension SQLiteConnection {
    /// The number of the next row of a table. Its last one is not checked otherwise.
    func nextID(_ table: String) throws(SQLiteFailure) -> Int64 {
        let last = try integer("SELECT max(id) FROM \(table)")
        guard StoredLimits.ids.contains(last) else { throw .damaged(detail: "\(table) \(last ?? 0)") }
        return (last ?? 0) + 1
    }
}

extension EditionRow {
    var isPossible: Bool {
        StoredLimits.ids.contains(list) && StoredLimits.days.contains(day) && StoredLimits.origins.contains(origin)
            && StoredLimits.times.contains(firstSeen) && StoredLimits.times.contains(lastSeen)
            && entries.allSatisfy(\.isPossible)
    }
}

extension EditionRow.Entry {
    var isPossible: Bool {
        StoredLimits.ranks.contains(rank) && StoredLimits.ids.contains(repo) && StoredLimits.counts.contains(stars)
            && StoredLimits.counts.contains(gained) && StoredLimits.counts.contains(forks)
    }
}

extension AppearanceRow {
    var isPossible: Bool {
        StoredLimits.ids.contains(list) && StoredLimits.days.contains(day) && entry.isPossible
    }
}

extension HistoryTotals.Total {
    func isPossible(of key: HistoryTotals.Key) -> Bool {
        StoredLimits.origins.contains(key.origin) && StoredLimits.ids.contains(key.list)
            && StoredLimits.totals.contains(editions) && StoredLimits.totals.contains(entries)
            && StoredLimits.days.contains(firstDay) && StoredLimits.days.contains(lastDay) && firstDay <= lastDay
    }
}
