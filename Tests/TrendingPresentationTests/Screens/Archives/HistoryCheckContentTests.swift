import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The result of checking the history on a screen")
struct HistoryCheckContentTests {
    private static let whole = HistoryCheck(editions: 1, entries: 2)
    private static let damaged = HistoryCheck(damage: "malformed")

    @Test(
        "Counts lists if none is damaged, and otherwise says which history is damaged, without details",
        arguments: [
            ([.repos: whole, .developers: whole], "2 lists (4 rows) checked, none damaged\n"),
            ([.repos: HistoryCheck()], "0 lists (0 rows) checked, none damaged\n"),
            ([.repos: damaged, .developers: whole], "The history of repositories is damaged.\n"),
            (
                [.repos: damaged, .developers: damaged],
                "The history of repositories is damaged.\nThe history of developers is damaged.\n"
            ),
        ] as [([ItemKind: HistoryCheck], String)]
    )
    func text(checks: [ItemKind: HistoryCheck], text: String) {
        #expect(HistoryCheckContent(checks: checks).text(.plain(nil)) == text)
    }

    @Test("Names what is damaged, with its details, in JSON")
    func document() {
        let content = HistoryCheckContent(checks: [.repos: Self.whole, .developers: Self.damaged])
        let text = #"{"schemaVersion":1,"editions":1,"rows":2,"damaged":["developers: malformed"]}"#
        #expect(content.document().onOneLine == text)
    }
}
