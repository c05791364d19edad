import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The days of the history that a user names")
struct HistoryCalendarTests {
    /// 2026-11-21, 01:02 UTC: the trending day is still 2026-11-20.
    private let sut = HistoryCalendar(.any())

    private func days(_ text: String) -> Result<ClosedRange<TrendingDay>, HistoryDayMistake> {
        Result { () throws(HistoryDayMistake) in try sut.days(text) }
    }

    @Test(
        "Reads a day, a month, a year, and words; the rest of this year is no future",
        arguments: pairs(
            """
            2026-11-20 => 2026-11-20..2026-11-20
            2024-02 => 2024-02-01..2024-02-29
            2023 => 2023-01-01..2023-12-31
            2026-11 => 2026-11-01..2026-11-30
            2026 => 2026-01-01..2026-12-31
            2026-11-21 => 2026-11-21..2026-11-21
            today => 2026-11-20..2026-11-20
            Yesterday => 2026-11-19..2026-11-19
            """
        )
    )
    func dates(_ text: String, _ expected: String) throws {
        let days = try days(text).get()
        #expect("\(days.lowerBound.calendarDay.text)..\(days.upperBound.calendarDay.text)" == expected)
    }

    @Test("Refuses what is not a date, days that do not exist, and days in the future")
    func refused() {
        for text in ["", "x", "20-11-2026", "2026-1-1", "2026-11-20-1", "２０２６", "-1"] {
            #expect(days(text) == .failure(.form(text)))
        }
        for text in ["2026-02-30", "2026-13", "0000", "2025-02-29"] {
            #expect(days(text) == .failure(.noSuchDay(text)))
        }
        for text in ["2026-11-22", "2027"] { #expect(days(text) == .failure(.future(text))) }
    }

    /// On 2026-11-21, with the last fetch at another hour of that day, of a list of this day.
    private func today(_ hour: Int, zone: Int64, seen: Int, of day: Int) -> String? {
        let clock = ReaderClock(
            now: { .at(hour, on: 1) },
            day: { CalendarDay(of: Timestamp(secondsSince1970: $0.secondsSince1970 + zone * 3600)) },
            timeOfDay: { _ in "" }
        )
        var edition = Edition.any("a", day: .any(day))
        edition.lastSeen = .at(seen, on: 1)
        #expect(HistoryCalendar(clock).current([]) == HistoryCalendar(clock))
        let calendar = HistoryCalendar(clock).current([edition])
        guard let today = try? calendar.day("Today"), let yesterday = try? calendar.day("yesterday") else { return nil }
        #expect(yesterday == today.previous)
        return today.calendarDay.text
    }

    @Test("Until noon in UTC, today is the day before, in every time zone", arguments: [0, 13, -11], [3, 11])
    func morning(zone: Int64, hour: Int) {
        #expect(today(hour, zone: zone, seen: 2, of: 0) == "2026-11-20")
        #expect(today(hour, zone: zone, seen: -30, of: -2) == "2026-11-20")
    }

    @Test("Today is the day of a list that came before noon in UTC, or after", arguments: [0, 13, -11])
    func change(zone: Int64) {
        #expect(today(11, zone: zone, seen: 10, of: 1) == "2026-11-21")
        #expect(today(13, zone: zone, seen: 10, of: 1) == "2026-11-21")
        #expect(today(15, zone: zone, seen: 14, of: 0) == "2026-11-20")
        #expect(today(17, zone: zone, seen: 14, of: 0) == "2026-11-21")
        #expect(today(15, zone: zone, seen: 11, of: 0) == "2026-11-21")
    }

    @Test("Accepts the user's own day, which may have begun before the day in UTC")
    func localDay() throws {
        let day = try #require(CalendarDay("2026-11-22"))
        let sut = HistoryCalendar(ReaderClock(now: { .any() }, day: { _ in day }, timeOfDay: { _ in "" }))
        #expect(try sut.day("2026-11-22") == TrendingDay(day))
    }

    @Test("Takes one day where one day is needed")
    func oneDay() throws {
        #expect(try sut.day("2026-11-20") == .any())
        #expect(throws: HistoryDayMistake.notOneDay("2026-11")) { try sut.day("2026-11") }
    }

    @Test("Reads a range from the first day of its beginning to the last day of its end")
    func range() throws {
        let year = try sut.range(from: "2023", to: "2024")
        #expect(year.lowerBound.calendarDay.text == "2023-01-01")
        #expect(year.upperBound.calendarDay.text == "2024-12-31")
        #expect(try sut.range(from: nil, to: nil) == .everyDay)
        #expect(try sut.range(from: "2026-11-20", to: nil).lowerBound == .any())
        #expect(try sut.range(from: nil, to: "2026-11-20").upperBound == .any())
        #expect(throws: HistoryDayMistake.reversed(from: "2024", to: "2023")) {
            try sut.range(from: "2024", to: "2023")
        }
    }
}
