import TrendingDomain

extension ReaderClock {
    /// A stopped clock of a user in UTC; the time of day is always 14:05.
    package static func any(now: Timestamp = .any()) -> ReaderClock {
        ReaderClock(now: { now }, day: { CalendarDay(of: $0) }, timeOfDay: { _ in "14:05" })
    }
}
