import Testing
import TrendingDomain

@Suite("A period")
struct PeriodTests {
    @Test(
        "Is read as it is written",
        arguments: ["daily", "weekly", "monthly", "3d", "2w", "2026-01-01..2026-02-01", "2026-01-01..2026-01-01"]
    )
    func roundTrip(text: String) {
        #expect(TrendingQuery.Period(text)?.text == text)
    }

    @Test(
        "Has one name only",
        arguments: [("1d", "daily"), ("7d", "weekly"), ("1w", "weekly"), ("14d", "2w"), ("15d", "15d")]
    )
    func weeks(text: String, written: String) {
        #expect(TrendingQuery.Period(text)?.text == written)
    }

    @Test(
        "Is typed in more ways, in any case",
        arguments: [
            ("day", "daily"), ("today", "daily"), ("Week", "weekly"), ("MONTH", "monthly"), ("Daily", "daily"),
            ("3D", "3d"),
        ]
    )
    func typed(text: String, written: String) {
        #expect(TrendingQuery.Period(typed: text)?.text == written)
        #expect(TrendingQuery.Period(text) == nil)
    }

    @Test("Is not typed as anything else", arguments: ["all", "", "days", "year"])
    func nothingTyped(text: String) {
        #expect(TrendingQuery.Period(typed: text) == nil)
    }

    @Test(
        "Is no other text",
        arguments: [
            "", "d", "0d", "-1d", "+3d", "3", "3m", "3 d", "99999999999999999999d", "40000d", "yearly", "Daily",
            "2026-02-01..2026-01-01", "2026-02-30..2026-03-01", "2026-01-01..", "..2026-01-01", "2026-01-01",
        ]
    )
    func otherTexts(text: String) {
        #expect(TrendingQuery.Period(text) == nil)
    }
}
