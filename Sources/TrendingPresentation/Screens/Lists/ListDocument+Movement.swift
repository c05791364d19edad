import TrendingDomain

extension ListDocument {
    struct Movement: Encodable {
        /// `new`, `up`, `down`, `same` or `back`; null if the last edition lacks rows, and this may be one of them.
        @Nullable var kind: String?
        /// The rank in the last edition.
        @Nullable var from: Int?
        /// The days in a row on which it was in the list.
        var days: Int
        var daysAreExact: Bool
        /// The first and last earlier days on which it was in the list.
        @Nullable var firstSeen: String?
        @Nullable var lastSeen: String?
        /// On how many earlier days the history has the list.
        var historyDays: Int
    }
}

extension ListDocument.Movement {
    init(_ movement: Movement, historyDays: Int) {
        kind = movement.kind.code
        from = movement.previousRank
        days = movement.days
        daysAreExact = movement.daysAreExact
        firstSeen = movement.firstDay?.calendarDay.text
        lastSeen = movement.lastDay?.calendarDay.text
        self.historyDays = historyDays
    }
}

extension Movement.Kind {
    fileprivate var code: String? {
        switch self {
        case .up: "up"
        case .down: "down"
        case .same: "same"
        case .new: "new"
        case .back: "back"
        case .lastSeen: nil
        }
    }
}
