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
}
