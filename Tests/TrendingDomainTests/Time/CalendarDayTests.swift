import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Calendar days")
struct CalendarDayTests {
    @Test(
        "Finds the day of a moment in UTC",
        arguments: pairs(
            """
            0 => 1970-01-01
            -1 => 1969-12-31
            951782400 => 2000-02-29
            1767225599 => 2025-12-31
            1767225600 => 2026-01-01
            4107542400 => 2100-03-01
            9223372036854775807 => 9999-12-31
            -9223372036854775808 => 0001-01-01
            """
        )
    )
    func moments(seconds: String, text: String) throws {
        let moment = Timestamp(secondsSince1970: try #require(Int64(seconds)))
        #expect(CalendarDay(of: moment).text == text)
    }

    @Test("Every day around the turn of a century follows the previous day", arguments: [1896, 1996, 2096])
    func succession(year: Int) throws {
        let first = try #require(CalendarDay(year: year, month: 1, day: 1))
        var previous = first
        for days in 1..<3_653 {
            let day = first.adding(days: days)
            let isNext = day.day == previous.day + 1 && day.month == previous.month || day.day == 1 && day > previous
            guard isNext, day.daysSince1970 == first.daysSince1970 + Int64(days), CalendarDay(day.text) == day else {
                Issue.record("\(previous.text) is followed by \(day.text)")
                return
            }
            previous = day
        }
        #expect(previous.year >= year + 9)
    }

    @Test("Counts back into the previous month and year")
    func newYear() {
        #expect(CalendarDay("2026-01-01")?.adding(days: -1).text == "2025-12-31")
        #expect(CalendarDay("2024-03-01")?.adding(days: -1).text == "2024-02-29")
    }

    @Test(
        "Rejects any other text",
        arguments: lines(
            """
            2026-02-29
            2026-13-01
            2026-00-10
            2026-1-1
            26-01-01
            2026/01/01
            -026-01-01
            +026-01-01
            """
        ) + [""]
    )
    func otherTexts(text: String) {
        #expect(CalendarDay(text) == nil)
    }
}
