import Testing

@testable import TrendingConsole

@Suite("A frame")
struct FrameTests {
    @Test("Cuts text at its edges, and returns the next column")
    func edges() {
        var frame = Self.frame(columns: 5)
        #expect(frame.write("abc", row: 0, column: 0) == 3)
        #expect(frame.write("defgh", row: 0, column: 3) == 5)
        #expect(text(frame) == "abcde")
        frame.write("xyz", row: 0, column: -2)
        #expect(text(frame) == "zbcde")
        #expect(frame.write("no", row: 1, column: 0) == 0)
        #expect(frame.write("no", row: -1, column: 0) == 0)
    }

    @Test("A wide grapheme that is cut at an edge, or overwritten in part, leaves blanks")
    func wide() {
        var frame = Self.frame(columns: 5)
        frame.write("漢漢漢", row: 0, column: 0)
        #expect(text(frame) == "漢漢 ")
        #expect(frame[0, 1].width == 0 && frame[0, 4] == .blank)
        frame.write("x", row: 0, column: 1)
        #expect(text(frame) == " x漢 ")
        frame.write("漢", row: 0, column: 1)
        #expect(text(frame) == " 漢  ")
        frame.write("漢", row: 0, column: -1)
        #expect(text(frame) == " 漢  ")
    }

    @Test("Control characters and endless graphemes become U+FFFD, and marks alone are left out")
    func unsafeText() {
        var frame = Self.frame(columns: 8)
        frame.write("a\u{1B}b\u{9B}\r\n\u{301}", row: 0, column: 0)
        #expect(text(frame) == "a\u{FFFD}b\u{FFFD}\u{FFFD}   ")
        frame.write("e" + String(repeating: "\u{301}", count: 100), row: 0, column: 0)
        #expect(frame[0, 0].text == "\u{FFFD}")
    }

    @Test("Adds a look to a row, and keeps what is written")
    func addStyle() {
        var frame = Self.frame(columns: 4)
        frame.write("a", row: 0, column: 0, style: .bold, link: "https://github.com")
        frame.addStyle(.reversed, row: 0, columns: -1..<9)
        frame.addStyle(.reversed, row: 1, columns: 0..<4)
        #expect(frame[0, 0] == Cell(text: "a", width: 1, style: CellStyle("1;7"), link: "https://github.com"))
        #expect(frame[0, 3].style == .reversed)
    }

    @Test("A look has only parameters")
    func style() {
        #expect(CellStyle("1m\u{1B}[2J") == .plain)
        #expect(CellStyle.plain.adding(.bold) == .bold && CellStyle.bold.adding(.plain) == .bold)
        #expect(CellStyle("4;38;5").withoutColors == .underlined)
        #expect(CellStyle("38;2;1").withoutColors == .plain)
    }

    @Test("Terminals agree on the widths of ASCII, kana, Han and Hangul only")
    func contested() {
        for text in ["a", "か", "漢", "한"] { #expect(!cell(text).hasContestedWidth, "\(text)") }
        for text in ["é", "♥", "👍", "👨‍👩‍👧", "🇩🇪", "e\u{301}", "─", "\u{FF21}"] {
            #expect(cell(text).hasContestedWidth, "\(text)")
        }
        #expect(cell("👨‍👩‍👧").reach == 10 && cell("漢").reach == 2)
    }

    private func cell(_ text: String) -> Cell {
        Cell(text: text, width: UInt8(RandomFrames.measure(Character(text))), style: .plain, link: nil)
    }

    private static func frame(columns: Int) -> Frame {
        Frame(size: ScreenSize(columns: columns, rows: 1), measure: RandomFrames.measure)
    }

    private func text(_ frame: Frame) -> String { (0..<frame.size.columns).map { frame[0, $0].text }.joined() }
}
