import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The differences between two frames")
struct FrameWriterTests {
    private static let features = DrawingFeatures(colors: true, hyperlinks: true)

    @Test("After differences, the screen is the same as after a full redraw", arguments: 0..<40)
    func differences(seed: UInt64) {
        draw(seed, RandomFrames.measure) { terminal, random in
            let redrawn = ReferenceTerminal(
                columns: random.size.columns,
                rows: random.size.rows,
                measure: RandomFrames.measure
            )
            var other = FrameWriter(Self.features)
            redrawn.apply(other.bytes(for: random.frame))
            #expect(terminal.cells == redrawn.cells)
            #expect(terminal.cells == random.cells)
            #expect(terminal.unknown.isEmpty)
            #expect(terminal.resetModes == redrawn.resetModes && terminal.style.isEmpty && terminal.link.isEmpty)
        }
    }

    @Test("A terminal with other widths spoils only graphemes on whose width terminals disagree", arguments: 0..<40)
    func otherWidths(seed: UInt64) {
        draw(seed, RandomFrames.otherMeasure) { terminal, random in
            for row in 0..<random.size.rows {
                for column in 0..<random.size.columns where !random.isContested(row, column) {
                    let cell = random.cells[row][column]
                    #expect(terminal.cells[row][column] == cell, "row \(row), column \(column)")
                }
            }
        }
    }

    /// Draws frames that change at random on a terminal that has these widths, and must not scroll.
    private func draw(
        _ seed: UInt64,
        _ measure: @escaping Frame.Measure,
        _ check: (ReferenceTerminal, RandomFrames) -> Void
    ) {
        var random = RandomFrames(seed: seed)
        let terminal = ReferenceTerminal(columns: 1, rows: 1, measure: measure)
        var writer = FrameWriter(Self.features)
        for _ in 0..<30 {
            random.change()
            if terminal.columns != random.size.columns || terminal.rows != random.size.rows {
                terminal.resize(columns: random.size.columns, rows: random.size.rows)
            }
            terminal.apply(writer.bytes(for: random.frame))
            #expect(terminal.scrolls == 0)
            check(terminal, random)
        }
    }

    @Test("Writes nothing for the same frame, and only what changed for another")
    func minimal() {
        var writer = FrameWriter(Self.features)
        var frame = Self.frame("one two three")
        #expect(text(writer.bytes(for: frame)) == "\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[1;1Hone two three")
        #expect(writer.bytes(for: frame).isEmpty)
        frame.write("2", row: 0, column: 4)
        #expect(text(writer.bytes(for: frame)) == "\u{1B}[1;5H2")
        #expect(text(writer.bytes(for: Self.frame("one 2wo"))) == "\u{1B}[1;8H\u{1B}[K")
        writer.forget()
        #expect(text(writer.bytes(for: Self.frame("x"))).contains("\u{1B}[2J"))
    }

    @Test("Puts the cursor absolutely after graphemes on whose width terminals disagree")
    func absoluteCursor() {
        var writer = FrameWriter(Self.features)
        let frame = Self.frame("漢字é♥x")
        #expect(text(writer.bytes(for: frame)).hasSuffix("\u{1B}[1;1H漢字é\u{1B}[6G♥\u{1B}[7Gx"))
    }

    @Test(
        "Nothing stays below a grapheme to which the terminal gives no columns",
        arguments: [("\u{1A63}", 1), ("\u{1161}", 1), ("e\u{301}", 1), ("👻", 2)]
    )
    func leftOvers(grapheme: String, columns: Int) {
        let terminal = ReferenceTerminal(columns: 6, rows: 1) { $0.isASCII ? 1 : 0 }
        var writer = FrameWriter(Self.features)
        for change in [grapheme, "xyz", grapheme, "xyz"] {
            var frame = Frame(size: ScreenSize(columns: 6, rows: 1)) { _ in columns }
            frame.write("abcdef", row: 0, column: 0)
            frame.write(change, row: 0, column: 1)
            terminal.apply(writer.bytes(for: frame))
            let shown = change == "xyz" ? "axyzef" : columns == 1 ? "a cdef" : "a  def"
            #expect(terminal.text == shown)
        }
    }

    @Test("At the edge, such a grapheme never begins a new line")
    func edge() {
        var writer = FrameWriter(Self.features)
        var frame = Frame(size: ScreenSize(columns: 5, rows: 1), measure: RandomFrames.measure)
        frame.write("♥", row: 0, column: 4)
        #expect(text(writer.bytes(for: frame)).contains("\u{1B}[?7l♥\u{1B}[?7h"))
    }

    @Test("A frame is synchronized if the terminal can do that")
    func synchronized() {
        var features = Self.features
        features.synchronizedOutput = true
        var writer = FrameWriter(features)
        let bytes = text(writer.bytes(for: Self.frame("x")))
        #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
    }

    @Test("Shows the cursor where the frame has it, and hides it while it draws")
    func cursor() {
        var writer = FrameWriter(Self.features)
        var frame = Self.frame("x")
        _ = writer.bytes(for: frame)
        frame.cursor = ScreenPosition(row: 1, column: 2)
        #expect(text(writer.bytes(for: frame)) == "\u{1B}[2;3H\u{1B}[?25h")
        #expect(writer.bytes(for: frame).isEmpty)
        frame.cursor = nil
        #expect(text(writer.bytes(for: frame)) == "\u{1B}[?25l")
    }

    @Test("Without colours, only the look without them is left, and no links")
    func noColor() {
        var writer = FrameWriter(DrawingFeatures(.plain))
        var frame = Self.frame("")
        let style = CellStyle("1;31;38;5;180;48;2;1;2;3;7;97")
        frame.write("x", row: 0, column: 0, style: style, link: "https://github.com")
        let bytes = text(writer.bytes(for: frame))
        #expect(bytes.contains("\u{1B}[0;1;7mx\u{1B}[m") && !bytes.contains("]8;"))
    }

    @Test("A link on two rows is one link")
    func links() {
        var writer = FrameWriter(Self.features)
        var frame = Self.frame("")
        frame.write("a", row: 0, column: 0, link: "https://github.com/a")
        frame.write("b", row: 1, column: 0, link: "https://github.com/a")
        frame.write("c", row: 1, column: 1, link: "https://github.com/c")
        frame.write("d", row: 1, column: 2, link: "https://github.com/\u{1B}\\")
        let terminal = ReferenceTerminal(columns: 20, rows: 4)
        terminal.apply(writer.bytes(for: frame))
        #expect(terminal.cells[0][0].link.hasSuffix(" https://github.com/a"))
        #expect(terminal.cells[0][0].link == terminal.cells[1][0].link)
        #expect(terminal.cells[1][1].link.hasSuffix(" https://github.com/c"))
        #expect(terminal.cells[1][2].link.isEmpty && terminal.link.isEmpty)
    }

    @Test("Writes a title once, without control characters")
    func title() {
        var writer = FrameWriter(Self.features)
        var frame = Self.frame("x")
        frame.title = "a\u{1B}\\\u{7}b"
        #expect(text(writer.bytes(for: frame)).contains("\u{1B}]2;a\\b\u{1B}\\"))
        frame.write("y", row: 0, column: 0)
        #expect(!text(writer.bytes(for: frame)).contains("]2;"))
    }

    private static func frame(_ text: String) -> Frame {
        var frame = Frame(size: ScreenSize(columns: 20, rows: 4), measure: RandomFrames.measure)
        frame.write(text, row: 0, column: 0)
        return frame
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
