/// A day of GitHub's lists, which change once a day at about 12:00 UTC.
///
/// The change comes between 06:00 and 17:00 UTC, at a time that differs from year to year. A day that begins at noon
/// labels most fetches right, and `EditionRule` corrects the others.
package struct TrendingDay: Hashable, Comparable {
    /// Days since 1970-01-01, limited to the days that `CalendarDay` knows.
    package let number: Int

    package init(number: Int) {
        self.number = min(max(number, Self.known.lowerBound), Self.known.upperBound)
    }

    /// The UTC day of the moment 12 hours before the fetch.
    package init(fetchedAt moment: Timestamp) {
        let (shifted, overflow) = moment.secondsSince1970.subtractingReportingOverflow(Self.halfDay)
        self.init(CalendarDay(of: Timestamp(secondsSince1970: overflow ? .min : shifted)))
    }

    package init(_ day: CalendarDay) {
        self.init(number: Int(day.daysSince1970))
    }

    package var calendarDay: CalendarDay {
        CalendarDay(of: Timestamp(secondsSince1970: Int64(number) * 86_400))
    }

    /// The first and last days that there are.
    package static let first = TrendingDay(number: known.lowerBound)
    package static let last = TrendingDay(number: known.upperBound)

    /// 12:00 UTC, when the day begins, and its lists are expected.
    package var noon: Timestamp { Timestamp(secondsSince1970: Int64(number) * 86_400 + Self.halfDay) }

    package var next: TrendingDay { TrendingDay(number: number + 1) }
    package var previous: TrendingDay { TrendingDay(number: number - 1) }

    /// Negative if the other day is later.
    package func days(since other: TrendingDay) -> Int { number - other.number }

    package static func < (one: TrendingDay, other: TrendingDay) -> Bool { one.number < other.number }

    private static let halfDay: Int64 = 12 * 3600
    /// 0001-01-01 and 9999-12-31.
    private static let known = -719_162...2_932_896

    /// Whether a moment is before, near or after the change of the lists.
    package enum Phase: Equatable {
        /// From 06:00 to 12:00 UTC: the list may already be that of the next trending day.
        case early
        /// From 12:00 to 17:00 UTC: the list may still be that of the trending day before.
        case late
        case settled
    }

    /// The latest day whose lists GitHub can be showing at this moment. From 06:00 to 12:00 UTC, that is the next day,
    /// because some lists change that early.
    package static func last(at moment: Timestamp) -> TrendingDay {
        let day = TrendingDay(fetchedAt: moment)
        return phase(at: moment) == .early ? day.next : day
    }

    /// Whether a list of this day is the one that GitHub shows now. GitHub showed it at `fetchedAt`: after the change
    /// of the lists, it is the current one even if its day is over.
    package func isCurrent(fetchedAt: Timestamp, at now: Timestamp) -> Bool {
        let today = TrendingDay(fetchedAt: now)
        guard self < today else { return self <= .last(at: now) }
        return TrendingDay(fetchedAt: fetchedAt) == today
            && (Self.phase(at: now) == .late || Self.phase(at: fetchedAt) == .settled)
    }

    /// Whether GitHub's next list is due, for a list of this day that GitHub showed at `fetchedAt`: it was before the
    /// last noon; or GitHub still showed the list of the day before, and an hour or the time of the change has passed
    /// since.
    package func isDue(fetchedAt: Timestamp, at now: Timestamp) -> Bool {
        let today = TrendingDay(fetchedAt: now)
        guard TrendingDay(fetchedAt: fetchedAt) == today else { return true }
        guard self < today, Self.phase(at: fetchedAt) == .late else { return false }
        return Self.phase(at: now) != .late || fetchedAt.age(at: now) >= 3600
    }

    package static func phase(at moment: Timestamp) -> Phase {
        let rest = moment.secondsSince1970 % 86_400
        let second = rest < 0 ? rest + 86_400 : rest
        return switch second / 3600 {
        case 6..<12: .early
        case 12..<17: .late
        default: .settled
        }
    }
}
