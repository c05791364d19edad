/// Reads the days of the history that a user names.
package struct HistoryCalendar: Equatable {
    /// The day of the current list.
    package private(set) var today: TrendingDay
    /// The last day that is not in the future, for the user or in UTC.
    private let last: TrendingDay
    private let now: Timestamp

    /// Until `current` is called, today is the trending day of a list that is fetched now.
    package init(_ clock: ReaderClock) {
        now = clock.now()
        today = TrendingDay(fetchedAt: now)
        last = max(TrendingDay(clock.day(now)), TrendingDay(CalendarDay(of: now)))
    }

    /// The calendar for lists with these latest editions. If the program saw one that is current, its day is today:
    /// GitHub changes its lists up to some hours before or after noon. Of several, the latest counts.
    package func current(_ latest: [Edition]) -> HistoryCalendar {
        var calendar = self
        let seen = latest.filter { edition in
            edition.lastSeen.map { edition.day.isCurrent(fetchedAt: $0, at: now) } ?? false
        }
        if let day = seen.map(\.day).max() { calendar.today = day }
        return calendar
    }

    /// Whether the text is a day that depends on the current list: `today` or `yesterday`.
    package static func isRelative(_ text: String) -> Bool { ["today", "yesterday"].contains(text.lowercased()) }

    /// The days of `2026-11-20`, `2026-11`, `2026`, `today` or `yesterday`.
    package func days(_ text: String) throws(HistoryDayMistake) -> ClosedRange<TrendingDay> {
        switch text.lowercased() {
        case "today": return today...today
        case "yesterday": return today.previous...today.previous
        default: break
        }
        let days = try Self.calendarDays(text)
        guard days.lowerBound <= last else { throw .future(text) }
        return days
    }

    package func day(_ text: String) throws(HistoryDayMistake) -> TrendingDay {
        let days = try days(text)
        guard days.length == 1 else { throw .notOneDay(text) }
        return days.lowerBound
    }

    /// The days from the first day of `first` to the last day of `second`. Without a text, the range is open.
    package func range(
        from first: String?,
        to second: String?
    ) throws(HistoryDayMistake) -> ClosedRange<TrendingDay> {
        var range = ClosedRange<TrendingDay>.everyDay
        if let first { range = try days(first).lowerBound...range.upperBound }
        guard let second else { return range }
        let end = try days(second).upperBound
        guard range.lowerBound <= end else { throw .reversed(from: first ?? "", to: second) }
        return range.lowerBound...end
    }

    private static func calendarDays(_ text: String) throws(HistoryDayMistake) -> ClosedRange<TrendingDay> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let lengths = parts.map(\.utf8.count)
        guard parts.allSatisfy(\.isDigits), [[4], [4, 2], [4, 2, 2]].contains(lengths) else { throw .form(text) }
        let numbers = parts.compactMap { Int($0) }
        let (year, month) = (numbers[0], numbers.count > 1 ? numbers[1] : nil)
        guard let first = CalendarDay(year: year, month: month ?? 1, day: numbers.count > 2 ? numbers[2] : 1) else {
            throw .noSuchDay(text)
        }
        if numbers.count > 2 { return TrendingDay(first)...TrendingDay(first) }
        let ends = (28...31).compactMap { CalendarDay(year: year, month: month ?? 12, day: $0) }
        return TrendingDay(first)...TrendingDay(ends.last ?? first)
    }
}

/// Why a text does not name days of the history.
package enum HistoryDayMistake: Error, Equatable {
    /// Not in the form of a date.
    case form(String)
    /// In the form of a date, such as `2026-02-30`.
    case noSuchDay(String)
    case future(String)
    /// A month or a year, but one day is needed.
    case notOneDay(String)
    /// The range ends before it begins.
    case reversed(from: String, to: String)
}
