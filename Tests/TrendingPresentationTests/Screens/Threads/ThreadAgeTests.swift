import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("When a comment was written")
struct ThreadAgeTests {
    @Test(
        "Is an age for a week, and then a day",
        arguments: [
            (0, "just now"), (7 * 86_400 - 1, "6 days ago"), (7 * 86_400, "21 Nov"), (400 * 86_400, "21 Nov 2026"),
            (-86_400, "dated in the future"),
        ] as [(Int64, String)]
    )
    func words(age: Int64, words: String) {
        let texts = DetailsTexts(source: .github, clock: .any(now: .any(plus: age)))
        #expect(texts.written(.any()) == words)
    }
}
