import TrendingDomain

/// The date of a list, relative to the user's clock. A list that has days is of its trending day, as in the history.
/// Other dates are of the user's calendar.
struct ListDate {
    /// The age in seconds at which a list is old.
    private static let oldAge: Int64 = 86_400

    private let day: CalendarDay
    private let year: Int
    private let isOfToday: Bool
    /// Dated in the future by a wrong clock: its age is not known.
    let isAhead: Bool
    /// Not the current list, a day old or older, or of unknown age.
    let isOld: Bool
    /// Whether the source may have a newer list, because the day is over.
    let isOver: Bool
    /// Whether the date of today is named too.
    var isAlwaysNamed = false

    init<Item>(_ list: RankedList<Item>, _ clock: ReaderClock) {
        // A publisher's date counts first.
        self.init(
            list.dated,
            fetchedAt: list.fetchedAt,
            clock,
            trendingDay: list.madeAt == nil ? list.trendingDay : nil
        )
    }

    init(_ stored: StoredListSummary, _ clock: ReaderClock) {
        self.init(stored.fetchedAt, fetchedAt: stored.fetchedAt, clock, trendingDay: stored.day)
    }

    init(_ moment: Timestamp, fetchedAt: Timestamp, _ clock: ReaderClock, trendingDay: TrendingDay? = nil) {
        let now = clock.now()
        let today = clock.day(now)
        year = today.year
        isAhead = fetchedAt.isAhead(of: now)
        if let trendingDay {
            day = trendingDay.calendarDay
            isOfToday = trendingDay.isCurrent(fetchedAt: fetchedAt, at: now)
            isOver = !isOfToday
        } else {
            day = clock.day(moment)
            isOfToday = day == today
            isOver = clock.day(fetchedAt) != today
        }
        isOld = isAhead || moment.age(at: now) >= Self.oldAge || (trendingDay != nil && !isOfToday)
    }

    /// A day that is named with its year, for texts that are read later.
    init(of day: TrendingDay) {
        (self.day, year) = (day.calendarDay, TrendingDay.first.calendarDay.year)
        (isOfToday, isAhead, isOld, isOver) = (false, false, false, true)
    }

    /// `20 Nov`, with the year if it is not this year; `nil` if the list is today's, which is not named.
    var otherDay: String? { isOfToday && !isAlwaysNamed ? nil : dayText }

    /// `20 Nov`, with the year if it is not this year.
    var dayText: String { day.words(in: year) }
}

extension CalendarDay {
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `20 Nov`, with the year if it is not this one.
    func words(in year: Int) -> String { words + (self.year == year ? "" : " \(self.year)") }

    /// `20 Nov`.
    var words: String { "\(day) \(Self.months[month - 1])" }
}

extension TrendingQuery.Period {
    /// `today`, `this week`; for a list of another day `on 20 Nov`, `in the week to 20 Nov`.
    func words(_ date: ListDate?) -> String {
        guard let day = date?.otherDay else { return words }
        return self == .daily ? "on \(day)" : span(to: day).map { "in the \($0)" } ?? words
    }

    /// A shorter form of `words`: `week to 20 Nov`.
    func shortWords(_ date: ListDate?) -> String {
        guard self != .daily, let span = date?.otherDay.flatMap({ span(to: $0) }) else { return words(date) }
        return span
    }

    /// When repositories were created: `in the last week`; for a list of another day `in the week to 20 Nov`.
    func creationWords(_ date: ListDate?) -> String {
        guard let day = date?.otherDay else { return creationWords }
        return span(to: day).map { "in the \($0)" } ?? words
    }

    /// `week to 20 Nov`; `nil` for days that the user named.
    private func span(to day: String) -> String? { length.map { "\($0) to \(day)" } }

    /// For rows below a header with the date: `today`, `this week`; for a list of another day `that day`, `that week`.
    func wordsBelowHeader(_ date: ListDate?) -> String {
        guard date?.otherDay != nil, let length else { return words }
        return length.hasSuffix("s") ? "in those \(length)" : "that \(length)"
    }
}

extension ReaderClock {
    /// `14:05`, with the day if it is not today: what was printed stays on the screen, so an age would become wrong.
    func printedTime(_ moment: Timestamp) -> String {
        let time = timeOfDay(moment)
        return day(moment) == day(now()) ? time : "\(dayWords(moment)), \(time)"
    }

    /// `20 Nov`, with the year if it is not this year.
    func dayWords(_ moment: Timestamp) -> String { day(moment).words(in: day(now()).year) }

    /// `25 Nov 2026, 14:05`.
    func datedTime(_ moment: Timestamp) -> String {
        let day = day(moment)
        return "\(day.words) \(day.year), \(timeOfDay(moment))"
    }
}
