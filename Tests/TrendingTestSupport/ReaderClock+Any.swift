import TrendingDomain

extension ReaderClock {
    /// A clock that stands still, of a reader in UTC at 14:05.
    package static func any(now: Timestamp = .any()) -> ReaderClock {
        ReaderClock(now: { now }, day: { CalendarDay(of: $0) }, timeOfDay: { _ in "14:05" })
    }
}
