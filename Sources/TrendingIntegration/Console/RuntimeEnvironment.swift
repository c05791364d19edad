import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the process finds around it; everything that reads the outside world takes it from here.
package struct RuntimeEnvironment: Sendable {
    package var variables: [String: String]
    package var standardOutput: Terminal?
    package var standardError: Terminal?
    /// Where lists and answers go.
    package var output = StandardOutput.standardOutput
    /// Where everything else goes.
    package var errorOutput = StandardOutput.standardError
    /// Tells the terminal at hand from every other one; `nil` without a terminal.
    package var terminalSession: @Sendable () -> String? = { nil }
    /// Who is signed in; `nil` to look where that is kept.
    package var accounts: (any AccountDirectory)?
    package var now: @Sendable () -> Timestamp
    /// The time of day of a moment in the reader's time zone: `14:05`.
    package var clockTime: @Sendable (Timestamp) -> String
    /// The day of a moment in the reader's time zone.
    package var localDay: @Sendable (Timestamp) -> CalendarDay

    package init(
        variables: [String: String],
        standardOutput: Terminal? = nil,
        standardError: Terminal? = nil,
        now: @escaping @Sendable () -> Timestamp,
        clockTime: @escaping @Sendable (Timestamp) -> String,
        localDay: @escaping @Sendable (Timestamp) -> CalendarDay
    ) {
        self.variables = variables
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.now = now
        self.clockTime = clockTime
        self.localDay = localDay
    }

    /// A stream that is a terminal, with its size as the system knows it.
    package struct Terminal: Sendable, Equatable {
        package var columns: Int?
        package var rows: Int?

        package init(columns: Int? = nil, rows: Int? = nil) {
            self.columns = columns
            self.rows = rows
        }
    }

    /// The value of a variable that is set and not empty.
    package func value(_ name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension RuntimeEnvironment {
    package static func current() -> RuntimeEnvironment {
        var environment = RuntimeEnvironment(
            variables: ProcessInfo.processInfo.environment,
            standardOutput: Terminal(descriptor: STDOUT_FILENO),
            standardError: Terminal(descriptor: STDERR_FILENO),
            now: { Timestamp(secondsSince1970: Int64(time(nil))) },
            clockTime: localClockTime,
            localDay: systemLocalDay
        )
        environment.terminalSession = TerminalSession.name
        return environment
    }
}

extension RuntimeEnvironment.Terminal {
    /// `nil` where the descriptor is not a terminal.
    fileprivate init?(descriptor: Int32) {
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return }
        columns = size.ws_col > 0 ? Int(size.ws_col) : nil
        rows = size.ws_row > 0 ? Int(size.ws_row) : nil
    }
}

/// The day in UTC if the system knows no other.
@Sendable
private func systemLocalDay(_ moment: Timestamp) -> CalendarDay {
    guard let parts = localParts(moment),
        let day = CalendarDay(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { return CalendarDay(of: moment) }
    return day
}

private func localParts(_ moment: Timestamp) -> tm? {
    var seconds = time_t(moment.secondsSince1970)
    var parts = tm()
    return localtime_r(&seconds, &parts) == nil ? nil : parts
}

private func localClockTime(_ moment: Timestamp) -> String {
    guard let parts = localParts(moment) else { return "an unknown time" }
    func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(twoDigits(parts.tm_hour)):\(twoDigits(parts.tm_min))"
}
