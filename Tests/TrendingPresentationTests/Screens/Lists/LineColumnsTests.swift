import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Columns of a line")
struct LineColumnsTests {
    private let line = Line([Span("ab"), Span("中文e\u{301}x", .muted)])

    @Test(
        "Takes some columns out of a line, and marks what follows",
        arguments: pairs(
            """
            0 8 => ab中文e\u{301}x
            0 7 => ab中文…
            0 6 => ab中 …
            0 5 => ab中…
            1 7 => b中文e\u{301}x
            2 4 => 中 …
            6 2 => e\u{301}x
            7 3 => x
            0 1 => …
            """
        ) + [("3 5", " 文e\u{301}x"), ("8 3", ""), ("0 0", "")]
    )
    func part(place: String, expected: String) {
        let numbers = place.split(separator: " ").compactMap { Int($0) }
        let part = line.part(from: numbers[0], columns: numbers[1])
        #expect(part.spans.map(\.text).joined() == expected)
        #expect(part.width <= numbers[1])
    }

    @Test("Measures no more than needed")
    func width() {
        #expect(line.isWider(than: 7))
        #expect(!line.isWider(than: 8))
        #expect(line.measured(upTo: 100) == 8)
        #expect(line.measured(upTo: 3) >= 3)
    }
}
