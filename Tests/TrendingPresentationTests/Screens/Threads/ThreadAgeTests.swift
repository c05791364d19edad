import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("When a comment was written")
struct ThreadAgeTests {
    @Test(
        "Is an age for a week, and then a day",
        arguments: pairs(
            """
            0 => just now
            604799 => 6 days ago
            604800 => 21 Nov
            34560000 => 21 Nov 2026
            -86400 => dated in the future
            """
        )
    )
    func words(age: String, words: String) throws {
        let now = Timestamp.any(plus: try #require(Int64(age)))
        #expect(DetailsTexts(source: .github, clock: .any(now: now)).written(.any()) == words)
    }
}
