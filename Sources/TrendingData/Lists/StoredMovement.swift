import TrendingDomain

/// How the rows of a list moved, in a record.
///
/// Everything that can be computed is left out, so few marks can contradict the list: the places of the rows, and
/// whether they went up or down. Days are counted back from `day`.
struct StoredMovement: Record {
    /// The trending day of the list's edition.
    var day: TrendingDay
    /// The days back to the edition that it is compared with.
    var since: Int
    /// The number of earlier days with an edition.
    var history: Int
    /// `StoredMove.size` numbers for each row of the list.
    var rows: [Int]

    static var blank: StoredMovement { StoredMovement(day: .first, since: 0, history: 0, rows: []) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("day", &day)
        try field("history", &history)
        try field("rows", &rows)
        try field("since", &since)
    }
}

extension StoredMovement {
    /// `nil` if the list is not compared with an earlier edition.
    init?<Item: RankedItem>(_ list: RankedList<Item>) {
        guard let comparison = list.comparison else { return nil }
        day = comparison.day
        since = comparison.day.days(since: comparison.since)
        history = comparison.historyDays
        rows = []
        rows.reserveCapacity(list.items.count * StoredMove.size)
        for item in list.items { rows += StoredMove(item.movement, on: comparison.day).numbers }
    }

    /// The movements of rows with these ranks; `nil` if one of them is impossible.
    func marks(
        ranks: [Int?],
        fetchedAt: Timestamp
    ) -> (movements: [Movement?], comparison: EditionComparison)? {
        guard day.isPossible(fetchedAt: fetchedAt), rows.count == ranks.count * StoredMove.size,
            (1...StoredMove.most).contains(since), (1...StoredMove.most).contains(history)
        else { return nil }
        var movements: [Movement?] = []
        movements.reserveCapacity(ranks.count)
        for place in ranks.places {
            let start = movements.count * StoredMove.size
            guard let move = StoredMove(rows, at: start, since: since, history: history) else { return nil }
            movements.append(move.movement(to: place, on: day))
        }
        let since = TrendingDay(number: day.number - since)
        return (movements, EditionComparison(day: day, since: since, historyDays: history))
    }
}

/// How one row moved: four numbers.
struct StoredMove {
    static let size = 4
    /// More days or places than any history has.
    static let most = 4_000_000

    /// The place in the edition before, or one of the constants below.
    private var previous: Int
    /// Negative if it may be more; 0 if nothing is known of the row.
    private var days: Int
    /// The days back to the first and last earlier edition with the row; 0 if it is new.
    private var first: Int
    private var last: Int

    private static let new = 0
    private static let back = -1
    private static let lastSeen = -2

    var numbers: [Int] { [previous, days, first, last] }

    init(_ movement: Movement?, on day: TrendingDay) {
        switch movement?.kind {
        case nil, .new: previous = Self.new
        case .up, .down, .same: previous = movement?.previousRank ?? Self.new
        case .back: previous = Self.back
        case .lastSeen: previous = Self.lastSeen
        }
        days = movement.map { $0.daysAreExact ? $0.days : -$0.days } ?? 0
        first = movement?.firstDay.map { day.days(since: $0) } ?? 0
        last = movement?.lastDay.map { day.days(since: $0) } ?? 0
    }

    /// `nil` if the numbers contradict each other.
    init?(_ numbers: [Int], at start: Int, since: Int, history: Int) {
        (previous, days) = (numbers[start], numbers[start + 1])
        (first, last) = (numbers[start + 2], numbers[start + 3])
        guard days != 0 else {
            guard previous == Self.new, first == 0, last == 0 else { return nil }
            return
        }
        guard previous != Self.new else {
            guard first == 0, last == 0, days.magnitude == 1 else { return nil }
            return
        }
        guard last >= since, first >= last, first <= Self.most, days.magnitude <= min(first, history) + 1 else {
            return nil
        }
        // Two days without an edition end a streak.
        let goesOn = since <= 2
        switch previous {
        case 1...Self.most: guard last == since, (days.magnitude > 1) == goesOn else { return nil }
        case Self.back: guard last > since, days.magnitude == 1 else { return nil }
        case Self.lastSeen: guard last > since else { return nil }
        default: return nil
        }
    }

    func movement(to place: Int, on day: TrendingDay) -> Movement? {
        guard days != 0 else { return nil }
        let kind: Movement.Kind =
            switch previous {
            case Self.new: .new
            case Self.back: .back(afterDays: last)
            case Self.lastSeen: .lastSeen(daysAgo: last)
            default: .places(from: previous, to: place)
            }
        var movement = Movement(kind: kind, days: Int(days.magnitude), daysAreExact: days > 0)
        movement.previousRank = previous > 0 ? previous : nil
        movement.firstDay = first > 0 ? TrendingDay(number: day.number - first) : nil
        movement.lastDay = last > 0 ? TrendingDay(number: day.number - last) : nil
        return movement
    }
}

extension TrendingDay {
    /// Whether a list that was fetched at this moment can have the day.
    func isPossible(fetchedAt: Timestamp) -> Bool { self <= TrendingDay(fetchedAt: fetchedAt).next }
}
