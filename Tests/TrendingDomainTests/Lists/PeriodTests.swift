import Testing
import TrendingDomain

@Suite("Periods")
struct PeriodTests {
    @Test(
        "Parses the text of a period",
        arguments: ["daily", "weekly", "monthly", "3d", "2w", "2026-01-01..2026-02-01", "2026-01-01..2026-01-01"]
    )
    func roundTrip(text: String) {
        #expect(TrendingQuery.Period(text)?.text == text)
    }

    @Test(
        "Equal periods have the same text",
        arguments: [("1d", "daily"), ("7d", "weekly"), ("1w", "weekly"), ("14d", "2w"), ("15d", "15d")]
    )
    func weeks(text: String, written: String) {
        #expect(TrendingQuery.Period(text)?.text == written)
    }

    @Test(
        "Accepts more words from the user, ignoring case",
        arguments: [
            ("day", "daily"), ("today", "daily"), ("Week", "weekly"), ("MONTH", "monthly"), ("Daily", "daily"),
            ("3D", "3d"),
        ]
    )
    func typed(text: String, written: String) {
        #expect(TrendingQuery.Period(typed: text)?.text == written)
        #expect(TrendingQuery.Period(text) == nil)
    }

    @Test("Rejects any other word from the user", arguments: ["all", "", "days", "year"])
    func nothingTyped(text: String) {
        #expect(TrendingQuery.Period(typed: text) == nil)
    }

    @Test(
        "Rejects any other text",
        arguments: [
            "", "d", "0d", "-1d", "+3d", "3", "3m", "3 d", "99999999999999999999d", "40000d", "yearly", "Daily",
            "2026-02-01..2026-01-01", "2026-02-30..2026-03-01", "2026-01-01..", "..2026-01-01", "2026-01-01",
        ]
    )
    func otherTexts(text: String) {
        #expect(TrendingQuery.Period(text) == nil)
    }
}
