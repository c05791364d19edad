import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The result of checking the history on a screen")
struct HistoryCheckContentTests {
    private static let list = HistoryDamage.edition(EditionPlace(list: .any(language: "swift"), day: .any()))
    private static let database = HistoryDamage.structure(detail: "appearance")
    private static let line = "  20 Nov 2026 · swift · daily\n"
    private static let sentence = "The database that holds the lists is damaged.\n"

    @Test(
        "Counts lists and damaged lists, and names damage of the database without its parts",
        arguments: [
            (HistoryCheck(editions: 2, entries: 4), "2 lists (4 rows) checked, none damaged\n"),
            (HistoryCheck(), "0 lists (0 rows) checked, none damaged\n"),
            (HistoryCheck(editions: 2, entries: 4, damage: [list]), "3 lists checked, 1 damaged\n\(line)"),
            (HistoryCheck(damage: [list, list]), "2 lists checked, 2 damaged\n\(line)\(line)"),
            (
                HistoryCheck(editions: 1, entries: 1, damage: [database]),
                "1 list (1 row) checked, none damaged\n\(sentence)"
            ),
            (HistoryCheck(damage: [database]), sentence),
            (HistoryCheck(damage: [list, database]), "1 list checked, 1 damaged\n\(line)\(sentence)"),
        ]
    )
    func text(check: HistoryCheck, text: String) {
        #expect(HistoryCheckContent(check: check).text(PlainTextRenderer(width: nil, style: .plain)) == text)
    }

    @Test("Shows at most 20 damaged lists")
    func many() {
        let check = HistoryCheck(damage: Array(repeating: Self.list, count: 23))
        let text = HistoryCheckContent(check: check).text(PlainTextRenderer(width: nil, style: .plain))
        #expect(text.hasSuffix("\(Self.line)  and 3 more\n"))
        #expect(text.split(separator: "\n").count == 22)
    }
}
