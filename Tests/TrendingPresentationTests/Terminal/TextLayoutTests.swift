import Testing

@testable import TrendingPresentation

@Suite("Cutting and folding text")
struct TextLayoutTests {
    @Test(
        "Cuts a long text with an ellipsis in the last column",
        arguments: [
            ("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("中文字", 4, "中…"), ("中文字", 5, "中文…"), ("abc", 1, "…"),
            ("abc", 0, ""),
        ]
    )
    func cut(text: String, columns: Int, expected: String) {
        #expect(Span(text).cut(to: columns).text == expected)
    }

    @Test("Folds at spaces, within long words, and cuts after the last line")
    func folded() {
        func fold(_ text: String, _ columns: Int, most: Int = .max) -> [String] {
            Span(text).folded(to: columns, most: most).map(\.text)
        }
        #expect(fold("one two three", 8) == ["one two", "three"])
        #expect(fold("one two three", 7) == ["one two", "three"])
        #expect(fold("abcdefghij", 4) == ["abcd", "efgh", "ij"])
        #expect(fold("one two three four", 8, most: 2) == ["one two", "three f…"])
        #expect(fold("开源的中文", 4) == ["开源", "的中", "文"])
    }

    @Test(
        "Cuts between items, or within the first item if it does not fit",
        arguments: [
            ("by ann, bob, cy", 15, "by ann, bob, cy"), ("by ann, bob, cy", 14, "by ann, bob, …"),
            ("by ann, bob, cy", 13, "by ann, …"), ("by annabella, bob", 8, "by anna…"),
        ]
    )
    func items(text: String, columns: Int, expected: String) {
        #expect(Span(text).cutBetweenItems(to: columns).text == expected)
    }

    @Test(
        "Folds a single character that is wider than the line",
        arguments: ["\u{1100}", "\u{0903}", "\u{0915}\u{094D}", "\u{0E33}", "\u{111C2}"]
    )
    func wideCharacter(part: String) {
        let text = Span("a" + String(repeating: part, count: 300))
        for columns in [2, 16, 76] {
            let lines = text.folded(to: columns)
            #expect(lines.allSatisfy { $0.width <= columns })
            #expect(lines.map(\.text).joined() == text.text)
            #expect(text.cut(to: columns).width <= columns)
        }
    }

    @Test("Cuts and folds nothing without a width")
    func unlimited() {
        let text = Span(String(repeating: "word ", count: 200))
        #expect(text.cut(to: nil) == text)
        #expect(text.folded(to: nil) == [Line([text])])
    }
}
