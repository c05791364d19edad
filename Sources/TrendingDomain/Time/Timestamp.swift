/// A moment in whole seconds since 1970-01-01T00:00:00Z. The domain itself has no clock and no calendar.
package struct Timestamp: Hashable, Comparable {
    package var secondsSince1970: Int64

    package init(secondsSince1970: Int64) {
        self.secondsSince1970 = secondsSince1970
    }

    package static func < (one: Timestamp, other: Timestamp) -> Bool {
        one.secondsSince1970 < other.secondsSince1970
    }

    /// Seconds from this moment to `now`; 0 if the clock went backwards, and `Int64.max` if there are more.
    package func age(at now: Timestamp) -> Int64 {
        if now <= self { return 0 }
        let (age, overflow) = now.secondsSince1970.subtractingReportingOverflow(secondsSince1970)
        return overflow ? .max : age
    }

    /// Seconds by which the clocks of two machines may differ.
    package static let maximumClockSkew: Int64 = 120

    /// Whether a wrong clock gave it: it is further ahead of `now` than two clocks may differ.
    package func isAhead(of now: Timestamp) -> Bool { now.age(at: self) > Self.maximumClockSkew }

    /// Whether less than this many seconds have passed since. The age of a time that a wrong clock gave is unknown, so
    /// it is too old.
    package func isYounger(than seconds: Int64, at now: Timestamp) -> Bool {
        age(at: now) < seconds && !isAhead(of: now)
    }

    /// Returns the latest possible time if the sum overflows.
    package func advanced(by seconds: Int64) -> Timestamp {
        let (moment, overflow) = secondsSince1970.addingReportingOverflow(seconds)
        return Timestamp(secondsSince1970: overflow ? .max : moment)
    }
}

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
