/// What time it is. Tests replace the system's clock.
package typealias WallClock = @Sendable () -> Timestamp

/// The current time, and the day and time of day of any moment in the user's time zone.
package struct ReaderClock {
    package var now: WallClock
    package var day: @Sendable (Timestamp) -> CalendarDay
    /// `14:05`.
    package var timeOfDay: @Sendable (Timestamp) -> String

    package init(
        now: @escaping WallClock,
        day: @escaping @Sendable (Timestamp) -> CalendarDay,
        timeOfDay: @escaping @Sendable (Timestamp) -> String
    ) {
        self.now = now
        self.day = day
        self.timeOfDay = timeOfDay
    }
}
