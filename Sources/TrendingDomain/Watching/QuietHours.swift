/// The time of day in which nothing is told: `22:00-07:00`.
package struct QuietHours: Equatable {
    /// In minutes since midnight.
    private let start: Int
    private let end: Int

    /// `nil` for any other form, and for hours that would never or always be quiet.
    package init?(_ text: String) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Self.minute($0) }
        guard ends.count == 2, let start = ends[0], let end = ends[1], start != end else { return nil }
        (self.start, self.end) = (start, end)
    }

    /// The seconds until they end; `nil` if it is not quiet. A time that is not known is not quiet.
    func left(at moment: Timestamp, _ clock: ReaderClock) -> Int64? {
        guard let minute = Self.minute(clock.timeOfDay(moment)[...]) else { return nil }
        let isQuiet = start < end ? (start..<end).contains(minute) : minute >= start || minute < end
        guard isQuiet else { return nil }
        let minutes = (end - minute + Self.minutes) % Self.minutes
        return Int64(minutes) * 60 - (moment.secondsSince1970 % 60 + 60) % 60
    }

    private static let minutes = 1440

    /// Of `14:05`, or `7:00`.
    private static func minute(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
            parts.allSatisfy(\.isDigits),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }
}
