/// Why a text that has the form of a period is not one.
package enum PeriodFault: Equatable {
    /// The calendar has no such day.
    case noSuchDay(String)
    case endsBeforeStart
    /// The number of days is 0, or more than `most`.
    case length(most: Int)

    /// `nil` for a valid period, and for a text of another form.
    package init?(typed text: String) {
        if let range = text.firstRange(of: "..") {
            let ends = [text[..<range.lowerBound], text[range.upperBound...]]
            guard ends.allSatisfy(Self.looksLikeDay) else { return nil }
            if let wrong = ends.first(where: { CalendarDay($0) == nil }) {
                self = .noSuchDay(String(wrong))
            } else if TrendingQuery.Period(text) == nil {
                self = .endsBeforeStart
            } else {
                return nil
            }
        } else {
            let number = text.dropLast()
            guard let unit = text.last?.lowercased(), ["d", "w"].contains(unit), !number.isEmpty,
                number.isDigits, TrendingQuery.Period(typed: text) == nil
            else { return nil }
            self = .length(most: TrendingQuery.Period.mostDays)
        }
    }

    /// Whether it has the form `2026-01-01`.
    private static func looksLikeDay(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy(\.isDigits)
    }
}
