import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("How a terminal draws pictures")
struct PictureSupportTests {
    private static let terminal = Console.Terminal(columns: 100, rows: 30)

    @Test(
        "There are no pictures, and no initials, without a terminal that has colours, and in screen",
        arguments: [
            ["TERM": "dumb"], ["TERM": ""], [:], ["TERM": "xterm-kitty", "NO_COLOR": "1"], ["TERM": "screen-256color"],
            ["TERM": "xterm-kitty", "STY": "12.pts-0.host"],
        ],
        PictureMode.allCases
    )
    func nothing(variables: [String: String], mode: PictureMode) {
        #expect(Console.any(variables).pictures(mode, of: Self.terminal) == nil)
    }

    @Test("There are none in a pipe, and none if the user wants none", arguments: PictureMode.allCases)
    func pipe(mode: PictureMode) {
        let sut = Console.any(["TERM": "xterm-kitty"])
        #expect(sut.pictures(mode, of: nil) == nil)
        #expect(sut.pictures(.never, of: Self.terminal, answers: .of("kitty(0.40.0)", sixel: true)) == nil)
    }

    @Test(
        "The variables name terminals that draw pictures",
        arguments: [
            (["TERM": "xterm-256color"], nil), (["TERM": "xterm-kitty"], .kitty),
            (["TERM": "xterm-ghostty"], .kittyPlaceholders),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kittyPlaceholders),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "mintty"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .iterm),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm),
            (["TERM": "mlterm", "MLTERM": "3.9.0"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "rio"], .kittyPlaceholders),
            (["TERM": "rio"], .kittyPlaceholders),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Tabby"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Hyper"], .iterm),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "221203"], .kitty),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "211203"], nil),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "221203", "TERM_PROGRAM": "Apple_Terminal"], nil),
        ] as [([String: String], PictureProtocol?)]
    )
    func variables(variables: [String: String], drawing: PictureProtocol?) {
        #expect(Console.any(variables).pictures(.auto, of: Self.terminal) == PictureSupport(drawing))
    }

    @Test(
        "The terminal's own answer goes before the variables",
        arguments: [
            ("kitty(0.28.0)", false, .kittyPlaceholders), ("kitty(0.27.1)", false, .kitty),
            ("kitty(0.26.5)", true, .kitty), ("kitty(1.0.0)", false, .kittyPlaceholders), ("kitty", false, .kitty),
            ("ghostty 1.1.3", false, .kittyPlaceholders), ("rio 0.2.2", false, .kittyPlaceholders),
            ("iTerm2 3.5.0", true, .iterm), ("WezTerm 20240203-110809-5046fc22", true, .iterm),
            ("Konsole 22.12.3", true, .kitty), ("Konsole 21.12.3", true, .sixel), ("Konsole 21.12.3", false, nil),
            ("mintty 3.7.0", true, .iterm), ("XTerm(379)", true, .sixel), ("XTerm(379)", false, nil),
            ("foot(1.16.2)", true, .sixel), (nil, true, .sixel), (nil, false, nil),
        ] as [(String?, Bool, PictureProtocol?)]
    )
    func answers(version: String?, sixel: Bool, drawing: PictureProtocol?) {
        let support = Console.any(["TERM": "xterm-256color"])
            .pictures(.auto, of: Self.terminal, answers: .of(version, sixel: sixel))
        #expect(support == PictureSupport(drawing))
        let inherited = Console.any(["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"])
            .pictures(.auto, of: Self.terminal, answers: .of("kitty(0.27.1)", sixel: false))
        #expect(inherited == PictureSupport(.kitty))
    }

    @Test(
        "A named protocol is used whatever the terminal says",
        arguments: [(PictureMode.kitty, PictureProtocol.kitty), (.iterm, .iterm), (.sixel, .sixel)]
    )
    func named(mode: PictureMode, drawing: PictureProtocol) {
        #expect(Console.any(["TERM": "xterm"]).pictures(mode, of: Self.terminal) == PictureSupport(drawing))
        let kitty = Console.any(["TERM": "xterm-kitty"])
            .pictures(mode, of: Self.terminal, answers: .of("kitty(0.35.2)", sixel: false))
        #expect(kitty == PictureSupport(drawing == .kitty ? .kittyPlaceholders : drawing))
    }

    @Test(
        "In tmux, only what tmux keeps in its pane is drawn, and nothing is sent unless tmux passes it on",
        arguments: [
            (.auto, nil, false, true, nil, false), (.auto, "kitty(0.35.2)", false, true, .kittyPlaceholders, true),
            (.auto, "kitty(0.35.2)", false, false, nil, false), (.auto, "kitty(0.26.5)", false, true, nil, false),
            (.auto, "iTerm2 3.5.0", false, true, nil, false), (.auto, "xterm(379)", true, false, .sixel, false),
            (.kitty, nil, false, true, .kittyPlaceholders, true), (.kitty, nil, false, false, nil, false),
            (.iterm, nil, true, true, nil, false), (.sixel, nil, true, false, .sixel, false),
            (.sixel, nil, false, true, nil, false),
        ] as [(PictureMode, String?, Bool, Bool, PictureProtocol?, Bool)]
    )
    func tmux(
        mode: PictureMode,
        version: String?,
        sixel: Bool,
        passesThrough: Bool,
        drawing: PictureProtocol?,
        isInTmux: Bool
    ) {
        for variables in [["TERM": "screen-256color", "TMUX": "/tmp/tmux-1/default,1,0"], ["TERM": "tmux-256color"]] {
            let tmux = TmuxSupport(passesThrough: passesThrough, terminal: version)
            let support = Console.any(variables.merging(["TERM_PROGRAM": "iTerm.app"]) { $1 })
                .pictures(mode, of: Self.terminal, answers: .of("tmux 3.4", sixel: sixel), tmux: tmux)
            #expect(support == PictureSupport(drawing, isInTmux: isInTmux))
        }
    }

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
    fileprivate static func of(_ version: String?, sixel: Bool) -> TerminalFeatures {
        var features = TerminalFeatures()
        if let version { features.apply(.version(version)) }
        features.apply(.deviceAttributes(sixel: sixel))
        return features
    }

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
