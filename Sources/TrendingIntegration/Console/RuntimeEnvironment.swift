import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Everything that the program takes from outside: the process and its terminal, the time, and who is signed in.
package struct RuntimeEnvironment: Sendable {
    package var console: Console
    package var clock: ReaderClock
    /// `nil` to look where accounts are stored.
    package var accounts: (any AccountDirectory)?

    package init(console: Console, clock: ReaderClock) {
        self.console = console
        self.clock = clock
    }

    package static func current() -> RuntimeEnvironment {
        RuntimeEnvironment(console: .current(), clock: .system)
    }
}

extension ReaderClock {
    /// The system's clock and time zone. A moment that the system has no day for has its day in UTC.
    static let system = ReaderClock(
        now: { Timestamp(secondsSince1970: Int64(time(nil))) },
        day: { moment in
            LocalTime(secondsSince1970: moment.secondsSince1970)
                .flatMap { CalendarDay(year: $0.year, month: $0.month, day: $0.day) } ?? CalendarDay(of: moment)
        },
        timeOfDay: { moment in
            guard let time = LocalTime(secondsSince1970: moment.secondsSince1970) else {
                return TerminalText.unknownTime.string
            }
            func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return "\(twoDigits(time.hour)):\(twoDigits(time.minute))"
        }
    )
}
