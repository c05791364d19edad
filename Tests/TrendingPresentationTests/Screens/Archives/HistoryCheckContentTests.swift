import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The result of checking the history on a screen")
struct HistoryCheckContentTests {
    private static let whole = HistoryCheck(editions: 1, entries: 2)
    private static let damaged = HistoryCheck(damage: "malformed")

    @Test("Counts lists if none is damaged, and otherwise says which history is damaged, without details")
    func texts() throws {
        func text(_ checks: [ItemKind: HistoryCheck]) -> String {
            Screen(HistoryCheckContent(checks: checks)).text(nil)
        }
        try expectGolden(
            "history-check",
            [
                "whole": text([.repos: Self.whole, .developers: Self.whole]), "empty": text([.repos: HistoryCheck()]),
                "one damaged": text([.repos: Self.damaged, .developers: Self.whole]),
                "both damaged": text([.repos: Self.damaged, .developers: Self.damaged]),
            ]
        )
    }

    @Test("Names what is damaged, with its details, in JSON")
    func document() {
        let content = HistoryCheckContent(checks: [.repos: Self.whole, .developers: Self.damaged])
        let text = #"{"schemaVersion":1,"editions":1,"rows":2,"damaged":["developers: malformed"]}"#
        #expect(content.document().onOneLine == text)
    }
}
