import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The result of checking the history on a screen")
struct HistoryCheckContentTests {
    private static let damage = ["appearance"]
    private static let sentence = "The database that holds the lists is damaged.\n"

    @Test(
        "Counts lists, and says damage without its details",
        arguments: [
            (
                HistoryCheck(editions: 1, entries: 1, damage: damage),
                "1 list (1 row) checked, none damaged\n\(sentence)"
            ),
            (HistoryCheck(damage: damage), sentence),
        ]
    )
    func text(check: HistoryCheck, text: String) {
        #expect(HistoryCheckContent(check: check).text(.plain(nil)) == text)
    }
}
