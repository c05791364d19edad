/// The days between an archive's labels and trending days, and how they are known.
package enum DayShift: Hashable {
    case given(Int)
    /// Of an earlier import of the same archive.
    case earlier(Int)
    /// The same lists are in the history: `agreement` is the mean share of repositories in common, from 0 to 1.
    case found(Int, lists: Int, agreement: Double)
    /// The history has none of the lists on the days around their labels: 0 is assumed.
    case nothingToCompare
    /// Too few lists are in the history to tell: 0 is assumed.
    case unknown(lists: Int)
    /// All lists that the history has too are too short to tell: 0 is assumed.
    case tooShort(lists: Int)
    /// Enough lists are in the history, but no shift agrees with them well enough: 0 is assumed.
    case unclear(lists: Int)
    /// The archive has trending days.
    case none
    /// The user passed a shift, but the archive has trending days.
    case unused

    package var days: Int {
        switch self {
        case .given(let days), .earlier(let days), .found(let days, _, _): days
        case .nothingToCompare, .unknown, .tooShort, .unclear, .none, .unused: 0
        }
    }
}

/// Compares an archive's lists with those in the history, on the days around their labels.
///
/// The same list at the right shift has 0.94 of its repositories in common, and at most 0.66 at a wrong one.
package struct DayShiftFinder {
    package static let candidates = -1...1
    /// The fewest shared lists that tell a shift.
    package static let fewest = 20
    /// After so many shared lists, more change nothing.
    package static let enough = 80
    private static let leastAgreement = 0.8
    private static let leastMargin = 0.1
    /// Shorter lists say little.
    private static let shortest = 5

    private var sums: [Int: Double] = [:]
    private var counts: [Int: Int] = [:]
    /// The number of lists that the history has too.
    package private(set) var shared = 0
    /// The number of those that are too short here or there.
    private var tooShort = 0

    package init() {}

    package static func isComparable(_ list: ArchivedList) -> Bool {
        list.isWhole && !list.isOwnDocument && list.list.period == daily
    }

    /// Whether the list could change the result.
    package func needs(_ list: ArchivedList) -> Bool {
        shared < Self.enough && (list.entries.count >= Self.shortest || tooShort < Self.enough)
    }

    /// Adds a list, and the history's editions of it by shift.
    package mutating func add(_ list: ArchivedList, editions: [Int: Edition]) {
        let whole = editions.filter(\.value.isWhole)
        let comparable = whole.filter { min(list.entries.count, $0.value.entries.count) >= Self.shortest }
        guard !comparable.isEmpty else {
            if !whole.isEmpty { tooShort += 1 }
            return
        }
        shared += 1
        let names = Set(list.entries.map(\.repo.name))
        for (shift, edition) in comparable {
            let common = edition.entries.count { names.contains($0.repo.name) }
            sums[shift, default: 0] += Double(common) / Double(min(names.count, edition.entries.count))
            counts[shift, default: 0] += 1
        }
    }

    package var result: DayShift {
        let means = counts.filter { $0.value >= Self.fewest }.map { shift, count in
            (shift: shift, mean: sums[shift, default: 0] / Double(count))
        }
        guard let best = means.max(by: { ($0.mean, -abs($0.shift)) < ($1.mean, -abs($1.shift)) }) else {
            // Those of one shift, which are too few, even if all shifts together have enough.
            if let most = counts.values.max() { return .unknown(lists: most) }
            return tooShort > 0 ? .tooShort(lists: tooShort) : .nothingToCompare
        }
        let others = means.filter { $0.shift != best.shift }.map(\.mean).max() ?? 0
        guard best.mean >= Self.leastAgreement, best.mean - others >= Self.leastMargin else {
            return .unclear(lists: shared)
        }
        return .found(best.shift, lists: counts[best.shift] ?? 0, agreement: best.mean)
    }

    private static let daily = TrendingQuery.Period.daily.text
}
