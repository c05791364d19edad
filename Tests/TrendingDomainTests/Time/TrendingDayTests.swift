import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Trending day")
struct TrendingDayTests {
    @Test(
        "Is the UTC day of the moment 12 hours before the fetch",
        arguments: [
            (Int64(0), -1), (43_199, -1), (43_200, 0), (86_399, 0), (129_599, 0), (129_600, 1), (-43_200, -1),
            (-43_201, -2),
        ]
    )
    func ofFetch(second: Int64, day: Int) {
        #expect(TrendingDay(fetchedAt: Timestamp(secondsSince1970: second)).number == day)
    }

    @Test("Is always a day of the calendar, even if the clock is wrong", arguments: [Int64.min, .min + 1, .max])
    func extremes(second: Int64) {
        let day = TrendingDay(fetchedAt: Timestamp(secondsSince1970: second))
        #expect(TrendingDay(day.calendarDay) == day)
        #expect(abs(day.next.number - day.number) <= 1)
        #expect(TrendingDay(number: .min) < TrendingDay(number: .max))
    }

    @Test("Converts to a calendar day and back")
    func calendar() throws {
        let day = try #require(CalendarDay("2026-11-20"))
        #expect(TrendingDay(day) == .any())
        #expect(TrendingDay.any().calendarDay == day)
        #expect(TrendingDay.any().next.days(since: TrendingDay.any().previous) == 2)
    }

    @Test(
        "Knows when the lists may be about to change",
        arguments: [
            (5, 59, TrendingDay.Phase.settled), (6, 0, .early), (11, 59, .early), (12, 0, .late), (16, 59, .late),
            (17, 0, .settled), (0, 0, .settled),
        ]
    )
    func phases(hour: Int, minute: Int, phase: TrendingDay.Phase) {
        #expect(TrendingDay.phase(at: .at(hour, minute: minute)) == phase)
        let before1970 = Timestamp.at(hour, on: TrendingDay(number: -3), minute: minute)
        #expect(TrendingDay.phase(at: before1970) == phase)
    }

    /// The list of 20 November, shown on 21 November or, from 24:00 on, a day later.
    @Test(
        "A list is current until the next one is due at noon, unless GitHub still shows it",
        arguments: [
            // Fetched before the change.
            (0, 0, 5, 59, true), (0, 0, 6, 0, true), (0, 0, 11, 59, true), (0, 0, 12, 0, false), (0, 0, 36, 0, false),
            (11, 59, 11, 59, true), (11, 59, 12, 0, false), (11, 59, 17, 0, false),
            // GitHub still showed it in the afternoon.
            (12, 0, 12, 0, true), (12, 30, 16, 59, true), (16, 59, 16, 59, true), (16, 59, 17, 0, false),
            // GitHub confirmed it after the change.
            (17, 0, 17, 0, true), (18, 0, 35, 59, true), (18, 0, 36, 0, false),
        ]
    )
    func current(fetchedHour: Int, fetchedMinute: Int, hour: Int, minute: Int, isCurrent: Bool) {
        let fetchedAt = Timestamp.at(fetchedHour, on: .any(1), minute: fetchedMinute)
        let now = Timestamp.at(hour, on: .any(1), minute: minute)
        #expect(TrendingDay.any().isCurrent(fetchedAt: fetchedAt, at: now) == isCurrent)
    }

    /// The list of 20 November, shown on 21 November or, from 24:00 on, a day later.
    @Test(
        "The next list is due at noon, hourly while GitHub shows the same one, and not before the next noon after 17:00",
        arguments: [
            // Fetched before noon.
            (0, 0, 11, 59, false), (11, 59, 12, 0, true), (11, 59, 17, 1, true), (11, 59, 36, 0, true),
            // GitHub still showed it at 12:10.
            (12, 10, 12, 10, false), (12, 10, 13, 9, false), (12, 10, 13, 11, true), (12, 10, 16, 59, true),
            (12, 10, 17, 1, true), (16, 59, 17, 1, true),
            // It confirmed it after the time of the change.
            (17, 1, 17, 1, false), (17, 1, 35, 59, false), (17, 1, 36, 0, true),
        ]
    )
    func due(fetchedHour: Int, fetchedMinute: Int, hour: Int, minute: Int, isDue: Bool) {
        let fetchedAt = Timestamp.at(fetchedHour, on: .any(1), minute: fetchedMinute)
        let now = Timestamp.at(hour, on: .any(1), minute: minute)
        #expect(TrendingDay.any().isDue(fetchedAt: fetchedAt, at: now) == isDue)
    }

    @Test(
        "A list of today is not due before the next noon",
        arguments: [(13, 16, false), (13, 35, false), (13, 36, true)]
    )
    func dueOfToday(fetchedHour: Int, hour: Int, isDue: Bool) {
        let fetchedAt = Timestamp.at(fetchedHour, on: .any(1))
        #expect(TrendingDay.any(1).isDue(fetchedAt: fetchedAt, at: .at(hour, on: .any(1))) == isDue)
    }

    @Test("A list that came early is confirmed once after noon")
    func dueOfEarly() {
        let fetchedAt = Timestamp.at(7, on: .any(1))
        #expect(!TrendingDay.any(1).isDue(fetchedAt: fetchedAt, at: .at(11, on: .any(1))))
        #expect(TrendingDay.any(1).isDue(fetchedAt: fetchedAt, at: .at(12, on: .any(1))))
    }

    @Test("A list that came early is current from then on to the next noon but one", arguments: [7, 11, 12, 17, 35])
    func early(hour: Int) {
        let fetchedAt = Timestamp.at(7, on: .any(1))
        #expect(TrendingDay.any(1).isCurrent(fetchedAt: fetchedAt, at: .at(hour, on: .any(1))))
        #expect(!TrendingDay.any(1).isCurrent(fetchedAt: fetchedAt, at: .at(36, on: .any(1))))
    }

    @Test("A list of a day that has not come is not current")
    func future() {
        #expect(!TrendingDay.any(1).isCurrent(fetchedAt: .at(7, on: .any(1)), at: .at(5, on: .any(1))))
        #expect(!TrendingDay.any(9).isCurrent(fetchedAt: .at(20, on: .any(9)), at: .at(5, on: .any(1))))
    }
}
