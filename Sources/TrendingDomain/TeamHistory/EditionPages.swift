/// Reads the editions of a range of days in pages: year after year, and in each year by list and day.
///
/// A server keeps each year apart, so a page has days of one year.
package actor EditionPages {
    package struct Page: Sendable, Equatable {
        /// Only those that are wanted.
        package var editions: [Edition]
        /// The number of editions that were read.
        package var read: Int
        /// The days of the year that are in the range.
        package var year: ClosedRange<TrendingDay>
        /// Whether this is the last page of the year.
        package var endsYear: Bool
    }

    /// Returns at most `limit` editions in the range, by list and day, after the place.
    package typealias Read =
        @Sendable (
            _ days: ClosedRange<TrendingDay>, _ after: EditionPlace?, _ limit: Int
        ) async throws(HistoryFailure) -> [Edition]

    /// Whether the task was cancelled before the last page.
    package private(set) var isInterrupted = false
    /// How many editions were read that are not wanted.
    package private(set) var unwanted = 0

    private let end: TrendingDay
    private let limit: Int
    private let isWanted: @Sendable (Edition) -> Bool
    private let read: Read
    /// The rest of the range; `nil` at the end.
    private var year: ClosedRange<TrendingDay>?
    private var last: EditionPlace?

    /// `limit` is how many editions are in memory at a time.
    package init(
        _ days: ClosedRange<TrendingDay>,
        limit: Int = 300,
        where isWanted: @escaping @Sendable (Edition) -> Bool = { _ in true },
        read: @escaping Read
    ) {
        end = days.upperBound
        self.limit = limit
        self.isWanted = isWanted
        self.read = read
        year = Self.year(from: days.lowerBound, through: days.upperBound)
    }

    /// Returns `nil` at the end, or if the task is cancelled.
    package func next() async throws(HistoryFailure) -> Page? {
        while let days = year {
            if Task.isCancelled {
                isInterrupted = true
                return nil
            }
            let page = try await read(days, last, limit)
            let (isFirst, endsYear) = (last == nil, page.count < limit)
            last = endsYear ? nil : page.last?.place
            if endsYear { year = days.upperBound < end ? Self.year(from: days.upperBound.next, through: end) : nil }
            // After full pages, an empty one says that the year has ended.
            guard !page.isEmpty || !isFirst else { continue }
            let wanted = page.filter(isWanted)
            unwanted += page.count - wanted.count
            return Page(editions: wanted, read: page.count, year: days, endsYear: endsYear)
        }
        return nil
    }

    /// The days of a calendar year. Lists of earlier or later centuries have wrong dates: they share one range.
    private static func year(from day: TrendingDay, through end: TrendingDay) -> ClosedRange<TrendingDay> {
        let year = day.calendarDay.year
        let next: CalendarDay? =
            switch year {
            case ..<2000: CalendarDay(year: 2000, month: 1, day: 1)
            case 2000..<2100: CalendarDay(year: year + 1, month: 1, day: 1)
            default: nil
            }
        let last = next.map { TrendingDay(number: Int($0.daysSince1970) - 1) } ?? end
        return day...min(last, end)
    }
}
