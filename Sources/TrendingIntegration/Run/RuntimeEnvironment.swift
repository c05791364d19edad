import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// The outside world of the program: the process and its terminal, the time, and the signed-in accounts.
package struct RuntimeEnvironment {
    package var console: Console
    package var clock: ReaderClock
    /// `nil` to use the stored accounts.
    package var accounts: (@Sendable (_ host: String) async -> Account?)?

    package init(console: Console, clock: ReaderClock) {
        self.console = console
        self.clock = clock
    }

    package static func current() -> RuntimeEnvironment {
        RuntimeEnvironment(console: .current(), clock: .system)
    }
}

extension ReaderClock {
    /// The system's clock and time zone. If the system can't convert a moment to local time, its day is the day in UTC.
    static let system = ReaderClock(
        now: { Timestamp(secondsSince1970: Int64(time(nil))) },
        day: { moment in
            LocalTime(secondsSince1970: moment.secondsSince1970)
                .flatMap { CalendarDay(year: $0.year, month: $0.month, day: $0.day) } ?? CalendarDay(of: moment)
        },
        timeOfDay: { moment in
            guard let time = LocalTime(secondsSince1970: moment.secondsSince1970) else {
                return ReaderClock.unknownTime
            }
            return "\(time.hour.padded(to: 2)):\(time.minute.padded(to: 2))"
        }
    )
}
