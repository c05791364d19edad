import Testing
import TrendingDomain

@testable import TrendingData

@Suite("What a server searches")
struct ServerSearchTests {
    @Test("The statement of a search has at most a part of the size that servers read, whatever is searched")
    func size() throws {
        for text in [String(repeating: "a ", count: 100_000), String(repeating: "é", count: 100_000)] {
            let condition = ClickHouseAboutRow.mayMatch(try #require(TextMatcher(text)))
            #expect(condition.utf8.count < 20_000)
            #expect(condition.contains("unhex('61") || condition.contains("unhex('65"))
        }
    }

    @Test("A search for nothing but accents leaves nothing out")
    func accents() throws {
        #expect(ClickHouseAboutRow.mayMatch(try #require(TextMatcher("\u{301}"))) == "1")
    }
}
