import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Periods")
struct PeriodTests {
    @Test(
        "Parses the text of a period, of which there is one for equal periods, and no other text",
        arguments: lines(
            """
            daily > daily
            weekly > weekly
            monthly > monthly
            3d > 3d
            2w > 2w
            15d > 15d
            2026-01-01..2026-02-01 > 2026-01-01..2026-02-01
            2026-01-01..2026-01-01 > 2026-01-01..2026-01-01
            1d > daily
            7d > weekly
            1w > weekly
            14d > 2w
            """
        ) + [
            " > ", "d > ", "0d > ", "-1d > ", "+3d > ", "3 > ", "3m > ", "3 d > ", "99999999999999999999d > ",
            "40000d > ", "yearly > ", "Daily > ", "2026-02-01..2026-01-01 > ", "2026-02-30..2026-03-01 > ",
            "2026-01-01.. > ", "..2026-01-01 > ", "2026-01-01 > ",
        ]
    )
    func parses(story: String) {
        let (text, written) = Self.parts(story)
        #expect(TrendingQuery.Period(text)?.text == written)
    }

    @Test(
        "Accepts more words from the user, ignoring case",
        arguments: [
            "day > daily", "today > daily", "Week > weekly", "MONTH > monthly", "Daily > daily", "3D > 3d", "all > ",
            " > ", "days > ", "year > ",
        ]
    )
    func typed(story: String) {
        let (text, written) = Self.parts(story)
        #expect(TrendingQuery.Period(typed: text)?.text == written)
        #expect(TrendingQuery.Period(text) == nil)
    }

    /// The text that is typed, and how its period is written; `nil` if it is no period.
    private static func parts(_ story: String) -> (text: String, written: String?) {
        let end = story.firstRange(of: " > ")
        let written = end.map { String(story[$0.upperBound...]) } ?? ""
        return (end.map { String(story[..<$0.lowerBound]) } ?? story, written.isEmpty ? nil : written)
    }

    @Test(
        "Says what is wrong with a text that has the form of a period, and nothing about a valid one and other texts",
        arguments: [
            ("2026-02-31..2026-03-01", .noSuchDay("2026-02-31")), ("2026-01-01..2026-13-01", .noSuchDay("2026-13-01")),
            ("2026-03-01..2026-02-01", .endsBeforeStart), ("0d", .length(most: 36_500)),
            ("99999d", .length(most: 36_500)), ("0W", .length(most: 36_500)),
            ("99999999999999999999w", .length(most: 36_500)),
            ("3d", nil), ("2W", nil), ("2026-01-01..2026-02-01", nil), ("hourly", nil), ("", nil), ("d", nil),
            ("-3d", nil), ("2026-1-1..2026-02-01", nil), ("..", nil),
        ] as [(String, PeriodFault?)]
    )
    func faults(text: String, fault: PeriodFault?) {
        #expect(PeriodFault(typed: text) == fault)
        if fault != nil { #expect(TrendingQuery.Period(typed: text) == nil) }
    }
}
