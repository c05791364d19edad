import Testing
import TrendingDomain

@testable import TrendingData

@Suite("Stars gained")
struct StarsGainedTests {
    @Test(
        "Reads the words for each period, in singular and plural",
        arguments: [
            ("1,601 stars today", 1601, TrendingQuery.Period.daily), ("1 star today", 1, .daily),
            ("1 stars today", 1, .daily), ("0 stars today", 0, .daily), ("56 stars this week", 56, .weekly),
            ("1,000,000 stars this month", 1_000_000, .monthly), ("1 star this month", 1, .monthly),
        ]
    )
    func words(text: String, count: Int, period: TrendingQuery.Period) {
        #expect(Self.count(in: text) == count)
        #expect(StarsGained.parts(of: text)?.period == period)
    }

    @Test(
        "Reads nothing from other words",
        arguments: [
            "", "stars today", "5 stars", "5 forks today", "gained 5 stars today", "5 stars today!", "5k stars today",
            "5 stars this year", "5 Stars Today", String(repeating: "1", count: 80) + " stars today",
        ]
    )
    func otherWords(text: String) {
        #expect(Self.count(in: text) == nil)
    }

    private static func count(in text: String) -> Int? {
        StarsGained.parts(of: text).flatMap { GroupedNumber.parse($0.number) }
    }
}
