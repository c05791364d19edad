import TrendingDomain

extension Movement {
    /// How long it has been in the list: `5th day`, `at least 3 days`, `back after 40 days`; `nil` on a first day.
    var presence: String? {
        switch kind {
        case .back(let days): "back after " + days.counted("day")
        case .lastSeen(let days): "last seen \(days.counted("day")) ago"
        case .up, .down, .same, .new:
            days < 2
                ? nil : daysAreExact ? FigureText.ordinal(days) + " day" : "at least " + days.counted("day")
        }
    }

    /// As `presence`, with the room that a page of one repository has: `first time in 23 days of history`.
    func presence(_ comparison: EditionComparison) -> String? {
        guard kind == .new else { return presence }
        return "first time in \(comparison.historyDays.counted("day")) of history"
    }
}

extension EditionComparison {
    /// From so many days of history on, a repository that was never seen counts as new. With fewer days, most of those
    /// repositories would not be new.
    static let reliableDays = 30

    var knowsNew: Bool { historyDays >= Self.reliableDays }

    /// `changes since Thursday`, if the day before is missing.
    func words(_ clock: ReaderClock) -> String? {
        if isSinceDayBefore { return nil }
        return "changes since \(since.calendarDay.shortWords(on: clock.day(clock.now())))"
    }
}

extension CalendarDay {
    private static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]

    /// `Thursday` for a day of the last six, otherwise `20 Nov`, with the year if it is not this year.
    fileprivate func shortWords(on today: CalendarDay) -> String {
        if (1...6).contains(today.daysSince1970 - daysSince1970) { return weekday }
        return words(in: today.year)
    }

    /// 1970-01-01 was a Thursday.
    var weekday: String {
        let remainder = Int((daysSince1970 + 4) % 7)
        return Self.weekdays[remainder < 0 ? remainder + 7 : remainder]
    }
}
