import TrendingDomain

/// When a list was made, beside the reader's clock and calendar.
struct ListDate {
    /// Seconds from which on a list is old.
    private static let oldAge: Int64 = 86_400

    private let day: CalendarDay
    private let today: CalendarDay
    /// Stored by a clock that was ahead of this machine's: nothing is known of its age.
    let isAhead: Bool
    /// A day old or older, or of unknown age.
    let isOld: Bool
    /// Fetched on another day than today.
    let isFetchedOnOtherDay: Bool

    init(_ list: TrendingList, _ clock: ReaderClock) {
        self.init(list.dated, fetchedAt: list.fetchedAt, clock)
    }

    init(_ moment: Timestamp, fetchedAt: Timestamp, _ clock: ReaderClock) {
        let now = clock.now()
        day = clock.day(moment)
        today = clock.day(now)
        isAhead = Self.isAhead(fetchedAt, now)
        isOld = isAhead || moment.age(at: now) >= Self.oldAge
        isFetchedOnOtherDay = clock.day(fetchedAt) != today
    }

    static func isAhead(_ moment: Timestamp, _ now: Timestamp) -> Bool { now.age(at: moment) > Timestamp.longestLead }

    /// `20 Nov`, and the year if that is another one; `nil` if the list was made today.
    var otherDay: String? { day == today ? nil : dayText }

    /// `20 Nov`, and the year if that is another one.
    var dayText: String { day.words + (day.year == today.year ? "" : " \(day.year)") }
}

extension CalendarDay {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `20 Nov`.
    fileprivate var words: String { "\(day) \(Self.months[month - 1])" }
}

extension TrendingQuery.Period {
    /// `today`, `this week`; of a list of another day `on 20 Nov`, `in the week to 20 Nov`.
    func words(_ date: ListDate?) -> String {
        guard let day = date?.otherDay else { return words }
        return self == .daily ? "on \(day)" : span(to: day).map { "in the \($0)" } ?? words
    }

    /// As `words`, with fewer of them: `week to 20 Nov`.
    func shortWords(_ date: ListDate?) -> String {
        guard self != .daily, let span = date?.otherDay.flatMap({ span(to: $0) }) else { return words(date) }
        return span
    }

    /// When repositories were made: `in the last week`; of a list of another day `in the week to 20 Nov`.
    func wordsOfCreation(_ date: ListDate?) -> String {
        guard let day = date?.otherDay else { return wordsOfCreation }
        return span(to: day).map { "in the \($0)" } ?? words
    }

    /// `week to 20 Nov`; `nil` for days that the user named.
    private func span(to day: String) -> String? {
        switch self {
        case .daily, .days(1): "day to \(day)"
        case .weekly, .days(7): "week to \(day)"
        case .monthly: "month to \(day)"
        case .days(let count) where count % 7 == 0: "\(count / 7) weeks to \(day)"
        case .days(let count): "\(count) days to \(day)"
        case .between: nil
        }
    }

    /// In a list with its date in the header: `today`, `this week`; of another day `that day`, `that week`.
    func wordsBelowHeader(_ date: ListDate?) -> String {
        guard date?.otherDay != nil else { return words }
        return switch self {
        case .daily, .days(1): "that day"
        case .weekly, .days(7): "that week"
        case .monthly: "that month"
        case .days(let count) where count % 7 == 0: "in those \(count / 7) weeks"
        case .days(let count): "in those \(count) days"
        case .between: words
        }
    }
}
