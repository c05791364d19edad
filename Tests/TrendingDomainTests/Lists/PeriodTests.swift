import Testing
import TrendingDomain

@Suite("Periods")
struct PeriodTests {
    @Test(
        "Parses the text of a period, of which there is one for equal periods, and no other text",
        arguments: [
            ("daily", "daily"), ("weekly", "weekly"), ("monthly", "monthly"), ("3d", "3d"), ("2w", "2w"),
            ("15d", "15d"),
            ("2026-01-01..2026-02-01", "2026-01-01..2026-02-01"), ("2026-01-01..2026-01-01", "2026-01-01..2026-01-01"),
            ("1d", "daily"), ("7d", "weekly"), ("1w", "weekly"), ("14d", "2w"),
            ("", nil), ("d", nil), ("0d", nil), ("-1d", nil), ("+3d", nil), ("3", nil), ("3m", nil), ("3 d", nil),
            ("99999999999999999999d", nil), ("40000d", nil), ("yearly", nil), ("Daily", nil),
            ("2026-02-01..2026-01-01", nil), ("2026-02-30..2026-03-01", nil), ("2026-01-01..", nil),
            ("..2026-01-01", nil), ("2026-01-01", nil),
        ] as [(String, String?)]
    )
    func parses(text: String, written: String?) {
        #expect(TrendingQuery.Period(text)?.text == written)
    }

    @Test(
        "Accepts more words from the user, ignoring case",
        arguments: [
            ("day", "daily"), ("today", "daily"), ("Week", "weekly"), ("MONTH", "monthly"), ("Daily", "daily"),
            ("3D", "3d"), ("all", nil), ("", nil), ("days", nil), ("year", nil),
        ] as [(String, String?)]
    )
    func typed(text: String, written: String?) {
        #expect(TrendingQuery.Period(typed: text)?.text == written)
        #expect(TrendingQuery.Period(text) == nil)
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
