import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("What a terminal says of pictures")
struct PictureSupportTests {
    @Test(
        "tmux says whether it passes sequences on, and which terminal is around it",
        arguments: [
            ("on kitty(0.35.2)\n", TmuxSupport(passesThrough: true, terminal: "kitty(0.35.2)")),
            ("1 \n", TmuxSupport(passesThrough: true)),
            ("all iTerm2 3.5.0\n", TmuxSupport(passesThrough: true, terminal: "iTerm2 3.5.0")),
            ("0 kitty(0.35.2)", TmuxSupport(terminal: "kitty(0.35.2)")), ("off\n", TmuxSupport()), ("", TmuxSupport()),
        ]
    )
    func tmuxAnswers(text: String, support: TmuxSupport) {
        #expect(TmuxSupport(answer: text) == support)
    }

    @Test("Attribute 4 of a terminal is sixel, but not its class")
    func attributes() {
        #expect(TerminalFeatures.answered("\u{1B}[?62;4;22c").hasSixel)
        #expect(!TerminalFeatures.answered("\u{1B}[?4;22c").hasSixel)
        #expect(!TerminalFeatures.answered("\u{1B}[?62;44c").hasSixel)
    }
}

extension TerminalFeatures {
    fileprivate static func answered(_ text: String) -> TerminalFeatures {
        var (parser, features) = (InputParser(), TerminalFeatures())
        for case .answer(let answer) in parser.parse(text.utf8) { features.apply(answer) }
        return features
    }
}

@Suite("The size of a cell")
struct CellPixelsTests {
    @Test(
        "Is that of the window over its columns and rows, if that is the size of a cell",
        arguments: [
            ((80, 24, 640, 384), CellPixels(width: 8, height: 16)), ((80, 24, 0, 0), nil), ((80, 24, 80, 24), nil),
            ((0, 0, 640, 384), nil), ((1, 1, 65_535, 65_535), nil),
            ((100, 40, 1999, 1639), CellPixels(width: 19, height: 40)),
        ] as [((UInt16, UInt16, UInt16, UInt16), CellPixels?)]
    )
    func sizes(window: (UInt16, UInt16, UInt16, UInt16), cell: CellPixels?) {
        let (columns, rows, width, height) = window
        #expect(CellPixels(winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)) == cell)
    }
}
