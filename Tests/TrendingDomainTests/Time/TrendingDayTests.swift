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

    /// The day of a list, counted from 20 November, and when GitHub showed it, counted from the start of 21 November;
    /// then the moments at which it is current, and after `|` those at which it is not.
    @Test(
        "A list is current until the next one is due at noon, unless GitHub still shows it",
        arguments: [
            // Fetched before the change.
            "0 0:00 5:59 6:00 11:59 | 12:00 36:00", "0 11:59 11:59 | 12:00 17:00",
            // GitHub still showed it in the afternoon.
            "0 12:00 12:00", "0 12:30 16:59", "0 16:59 16:59 | 17:00",
            // GitHub confirmed it after the change.
            "0 17:00 17:00", "0 18:00 35:59 | 36:00",
            // It came early, or is of a day that has not come.
            "1 7:00 7:00 11:00 12:00 17:00 35:00 | 5:00 36:00", "9 212:00 | 5:00",
        ]
    )
    func current(story: String) {
        expect(story) { $0.isCurrent(fetchedAt: $1, at: $2) }
    }

    /// As for `current`.
    @Test(
        "The next list is due at noon, hourly while GitHub shows the same one, and not before the next noon after 17:00",
        arguments: [
            // Fetched before noon.
            "0 0:00 | 11:59", "0 11:59 12:00 17:01 36:00",
            // GitHub still showed it at 12:10.
            "0 12:10 13:11 16:59 17:01 | 12:10 13:09", "0 16:59 17:01",
            // It confirmed it after the time of the change.
            "0 17:01 36:00 | 17:01 35:59",
            // A list of today. One that came early is confirmed once after noon.
            "1 13:00 36:00 | 16:00 35:00", "1 7:00 12:00 | 11:00",
        ]
    )
    func due(story: String) {
        expect(story) { $0.isDue(fetchedAt: $1, at: $2) }
    }

    private func expect(_ story: String, _ rule: (TrendingDay, _ fetchedAt: Timestamp, _ now: Timestamp) -> Bool) {
        let parts = story.split(separator: "|", omittingEmptySubsequences: false)
        let moments = parts.map { part in
            part.matches(of: /(\d+):(\d+)/).map { time in
                Timestamp.at(Int(time.1) ?? 0, on: .any(1), minute: Int(time.2) ?? 0)
            }
        }
        let day = TrendingDay.any(Int(story.prefix(1)) ?? 0)
        for moment in moments[0].dropFirst() { #expect(rule(day, moments[0][0], moment), "\(moment)") }
        for moment in moments.dropFirst().joined() { #expect(!rule(day, moments[0][0], moment), "\(moment)") }
    }
}
