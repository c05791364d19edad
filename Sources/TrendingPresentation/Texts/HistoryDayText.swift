import TrendingDomain

extension TrendingDay {
    /// `20 Nov 2026`.
    var words: String { "\(calendarDay.words) \(calendarDay.year)" }
}

extension ClosedRange<TrendingDay> {
    /// `15 to 22 Nov 2026`, `15 Oct to 22 Nov 2026`, `15 Oct 2025 to 22 Nov 2026`, `22 Nov 2026`.
    var words: String {
        let (first, last) = (lowerBound.calendarDay, upperBound.calendarDay)
        if first == last { return upperBound.words }
        guard first.year == last.year else { return "\(lowerBound.words) to \(upperBound.words)" }
        return "\(first.month == last.month ? String(first.day) : first.words) to \(upperBound.words)"
    }
}

/// The days that an option or argument takes.
package enum HistoryDayForm {
    case day
    /// Also `last`, for the list before the latest.
    case dayOrLast
    /// Also months and years.
    case days

    fileprivate var words: String {
        switch self {
        case .day: "a date such as 2026-11-20, 'today' or 'yesterday'"
        case .dayOrLast: "a date such as 2026-11-20, 'today', 'yesterday' or 'last'"
        case .days: "a date such as 2026-11-20, a month such as 2026-11, a year, 'today' or 'yesterday'"
        }
    }
}

extension HistoryDayMistake {
    /// What is wrong with the day, and what is accepted. `option` is the option or argument that names it.
    package func sentence(_ option: String, takes form: HistoryDayForm = .day) -> String {
        switch self {
        case .form(let text): "'\(text)' is not a date. \(option) takes \(form.words)."
        case .noSuchDay(let text): "\(text) does not exist in the calendar."
        case .future(let text): "\(text) is in the future. The history has only days of the past."
        case .notOneDay(let text): "\(option) takes one day, such as \(text)\(text.utf8.count == 4 ? "-01" : "")-15."
        case .reversed(let first, let second): "The range ends before it begins: \(first) is later than \(second)."
        }
    }
}
