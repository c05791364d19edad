/// The current time, and the day and time of day of any moment in the user's time zone.
package struct ReaderClock {
    package var now: @Sendable () -> Timestamp
    package var day: @Sendable (Timestamp) -> CalendarDay
    /// `14:05`.
    package var timeOfDay: @Sendable (Timestamp) -> String

    package init(
        now: @escaping @Sendable () -> Timestamp,
        day: @escaping @Sendable (Timestamp) -> CalendarDay,
        timeOfDay: @escaping @Sendable (Timestamp) -> String
    ) {
        self.now = now
        self.day = day
        self.timeOfDay = timeOfDay
    }
}
