import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Text on its way to a terminal")
struct TerminalBoundaryTests {
    private static let hostile = "a\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\r\n\u{8}b \u{200B} 中\u{301}\u{301}\t \u{E000}c"

    private static let notes: [ScreenNote] = [
        .warning(hostile), .sentence(hostile), .unwritable(reason: hostile), .unwritableExport(hostile, hostile),
    ]

    private static let blocks: [Block] = [
        .text(hostile), .text(hostile, .warning, indent: 4), .command(hostile),
        .title(hostile, beside: hostile, .muted), .facts([.init(name: .init(hostile), texts: [.init(hostile)])]),
        .rows([[.init(hostile), .init(hostile)]]), .rows([[.init(hostile), .init(hostile)]], leavingOut: [1]),
        .advice(.init(command: hostile, purpose: hostile, reason: hostile)),
    ]

    @Test("Hostile text in notes can't control the terminal", arguments: [nil, 20, 33, 80])
    func notes(width: Int?) {
        let sut = PlainTextRenderer.plain(width)
        for note in Self.notes + [.instructions(Self.blocks)] {
            #expect(unsafe(sut.render(note)).isEmpty, "\(note)")
            #expect(width != nil || note == .instructions(Self.blocks) || lines(sut.render(note)) == 1)
        }
    }

    @Test("Hostile text in blocks can't control the terminal, or be wider than it", arguments: [nil, 20, 33, 80])
    func blocks(width: Int?) {
        for block in Self.blocks {
            let drawn = block.lines(width: width)
            #expect(unsafe(drawn.text(.plain)).isEmpty && drawn.allSatisfy { !$0.text.contains("\n") }, "\(block)")
            switch block {
            case .command, .facts: break
            default: #expect(drawn.allSatisfy { $0.width <= width ?? .max }, "\(block)")
            }
        }
    }

    @Test("Hostile text in the lines of messages and of progress can't control the terminal")
    func messages() {
        let line = PlainTextRenderer.line(Self.hostile)
        #expect(unsafe(line).isEmpty && line.hasPrefix("trending: a") && lines(line) == 1)
        for width in 1...60 {
            let progress = Span.progress(Self.hostile, count: 2, seconds: 3, width: width)
            #expect(unsafe(progress.text).isEmpty && lines(progress.text) == 0 && progress.width <= width)
        }
    }

    @Test("The control finds a text that was not made safe")
    func control() {
        let leak = Line([Span(cells: Self.hostile, of: PictureID(address: "x", isShort: false))])
        #expect(unsafe([leak].text(.plain)).count > 5)
        #expect(lines([leak].text(.plain)) == 2)
    }

    private func unsafe(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .privateUse: scalar != "\n"
            default: scalar.properties.isBidiControl
            }
        }
    }

    private func lines(_ text: String) -> Int { text.unicodeScalars.count { $0 == "\n" } }
}
