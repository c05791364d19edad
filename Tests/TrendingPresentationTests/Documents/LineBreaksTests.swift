import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Line breaks of wide scripts")
struct LineBreaksTests {
    private func folded(_ text: String, _ columns: Int) -> [String] {
        var inline = InlineText()
        var text = text
        text.withUTF8 { inline.append($0) }
        return inline.lines(columns: columns).map { Span(inline.cleaner, $0.start..<$0.end, .plain, link: nil).text }
    }

    @Test("Breaks between wide characters, and between wide and narrow ones")
    func wide() {
        #expect(folded("开源的中文", 4) == ["开源", "的中", "文"])
        #expect(folded("中文word中文", 6) == ["中文", "word中", "文"])
    }

    @Test(
        "Does not start a line with closing punctuation, small kana or marks of repetition",
        arguments: ["。", "、", "」", "）", "！", "ッ", "ー", "々"]
    )
    func closing(sign: String) {
        #expect(folded("中文\(sign)字", 5)[0] == "中")
    }

    @Test("Does not end a line with opening punctuation", arguments: ["「", "（", "【", "“"])
    func opening(sign: String) {
        #expect(folded("中\(sign)文", 4)[0] == "中")
    }

    @Test("Breaks words that are longer than the line, and never in a character")
    func longWords() {
        #expect(folded("abcdefghij", 4) == ["abcd", "efgh", "ij"])
        #expect(folded("a\u{301}b\u{301}c\u{301}", 2) == ["a\u{301}b\u{301}", "c\u{301}"])
        #expect(folded("中文", 3) == ["中", "文"])
        #expect(folded("中", 1) == ["中"])
    }

    @Test("Breaks at spaces, and leaves them out at the end of a line")
    func spaces() {
        #expect(folded("one two three", 7) == ["one two", "three"])
        #expect(folded("one two three", 8) == ["one two", "three"])
        #expect(folded("abcd efgh", 4) == ["abcd", "efgh"])
    }
}
