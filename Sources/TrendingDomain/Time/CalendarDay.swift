/// A day of the Gregorian calendar in UTC.
package struct CalendarDay: Hashable, Comparable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int

    /// Returns `nil` if the day does not exist, or the year is not between 1 and 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, year: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day that contains the moment. Moments before the year 1 or after 9999 become the nearest supported day.
    package init(of moment: Timestamp) {
        let (quotient, rest) = moment.secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
        self.init(daysSince1970: rest < 0 ? quotient - 1 : quotient)
    }

    /// 0 on 1970-01-01.
    package var daysSince1970: Int64 {
        // Years start in March here, so the leap day is the last day of a year.
        let marchYear = Int64(month <= 2 ? year - 1 : year)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + Int64(dayOfYear) - Self.epoch
    }

    package func adding(days: Int) -> CalendarDay {
        CalendarDay(daysSince1970: daysSince1970 + Int64(days))
    }

    package static func < (one: CalendarDay, other: CalendarDay) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

extension CalendarDay {
    /// Days from 0000-03-01 to 1970-01-01.
    private static let epoch: Int64 = 719_468
    private static let daysOf400Years: Int64 = 146_097
    /// 0001-01-01 and 9999-12-31.
    private static let known: ClosedRange<Int64> = -719_162...2_932_896

    private init(daysSince1970: Int64) {
        let days = min(max(daysSince1970, Self.known.lowerBound), Self.known.upperBound) + Self.epoch
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: Self.daysOf400Years)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1)
        month = Int(marchMonth < 10 ? marchMonth + 3 : marchMonth - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    }

    private static func days(inMonth month: Int, year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// `2026-01-31`.
    package var text: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }

    /// Parses `2026-01-31`; returns `nil` for any other format, and for a day that does not exist.
    package init?(_ text: some StringProtocol) {
        guard let numbers = Self.numbers(text) else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The year, month and day of `2026-01-31`, also of a day that does not exist; `nil` for any other format.
    static func numbers(_ text: some StringProtocol) -> [Int]? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(\.isDigits) else { return nil }
        return parts.compactMap { Int($0) }
    }
}

extension Int {
    /// At least so many digits: `07`.
    package func padded(to digits: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
    }
}

extension StringProtocol {
    /// Whether it has nothing but ASCII digits.
    var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
