import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingIntegration
@testable import TrendingPresentation

@Suite("How a terminal draws pictures")
struct PictureMethodTests {
    private static let terminal = Console.Terminal(columns: 100, rows: 30)

    @Test(
        "There are no pictures, and no initials, without a terminal that has colours, and in screen",
        arguments: [
            ["TERM": "dumb"], ["TERM": ""], [:], ["TERM": "xterm-kitty", "NO_COLOR": "1"], ["TERM": "screen-256color"],
            ["TERM": "xterm-kitty", "STY": "12.pts-0.host"],
        ],
        PictureChoice.allCases
    )
    func nothing(variables: [String: String], mode: PictureChoice) {
        #expect(Console(variables: variables).pictures(mode, of: Self.terminal) == nil)
    }

    @Test("Draws nothing in a pipe, or if the user wants no pictures", arguments: PictureChoice.allCases)
    func pipe(mode: PictureChoice) {
        let sut = Console(variables: ["TERM": "xterm-kitty"])
        #expect(sut.pictures(mode, of: nil) == nil)
        #expect(sut.pictures(.never, of: Self.terminal, answers: .of("kitty(0.40.0)", sixel: true)) == nil)
    }

    @Test(
        "The variables name terminals that draw pictures",
        arguments: [
            (["TERM": "xterm-256color"], .initials), (["TERM": "xterm-kitty"], .kitty),
            (["TERM": "xterm-ghostty"], .characters),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .characters),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .inline),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .inline),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "mintty"], .inline),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .inline),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .inline),
            (["TERM": "mlterm", "MLTERM": "3.9.0"], .inline),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .initials),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "rio"], .characters),
            (["TERM": "rio"], .characters),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Tabby"], .inline),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Hyper"], .inline),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "221203"], .kitty),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "211203"], .initials),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "221203", "TERM_PROGRAM": "Apple_Terminal"], .initials),
        ] as [([String: String], DrawnPictures.Method)]
    )
    func variables(variables: [String: String], drawing: DrawnPictures.Method) {
        #expect(Console(variables: variables).pictures(.auto, of: Self.terminal) == drawing)
    }

    @Test(
        "The terminal's own answer goes before the variables",
        arguments: [
            ("kitty(0.28.0)", false, .characters), ("kitty(0.27.1)", false, .kitty),
            ("kitty(0.26.5)", true, .kitty), ("kitty(1.0.0)", false, .characters), ("kitty", false, .kitty),
            ("ghostty 1.1.3", false, .characters), ("rio 0.2.2", false, .characters),
            ("iTerm2 3.5.0", true, .inline), ("WezTerm 20240203-110809-5046fc22", true, .inline),
            ("Konsole 22.12.3", true, .kitty), ("Konsole 21.12.3", true, .sixel), ("Konsole 21.12.3", false, .initials),
            ("mintty 3.7.0", true, .inline), ("XTerm(379)", true, .sixel), ("XTerm(379)", false, .initials),
            ("foot(1.16.2)", true, .sixel), (nil, true, .sixel), (nil, false, .initials),
        ] as [(String?, Bool, DrawnPictures.Method)]
    )
    func answers(version: String?, sixel: Bool, drawing: DrawnPictures.Method) {
        let support = Console(variables: ["TERM": "xterm-256color"])
            .pictures(.auto, of: Self.terminal, answers: .of(version, sixel: sixel))
        #expect(support == drawing)
        let inherited = Console(variables: ["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"])
            .pictures(.auto, of: Self.terminal, answers: .of("kitty(0.27.1)"))
        #expect(inherited == .kitty)
    }

    @Test(
        "A named protocol is used whatever the terminal says",
        arguments: [(PictureChoice.kitty, DrawnPictures.Method.kitty), (.iterm, .inline), (.sixel, .sixel)]
    )
    func named(mode: PictureChoice, drawing: DrawnPictures.Method) {
        #expect(Console(variables: ["TERM": "xterm"]).pictures(mode, of: Self.terminal) == drawing)
        let kitty = Console(variables: ["TERM": "xterm-kitty"])
            .pictures(mode, of: Self.terminal, answers: .of("kitty(0.35.2)"))
        #expect(kitty == (drawing == .kitty ? .characters : drawing))
    }

    @Test(
        "In tmux, only what tmux keeps in its pane is drawn, and nothing is sent unless tmux passes it on",
        arguments: [
            (.auto, nil, false, true, .initials), (.auto, "kitty(0.35.2)", false, true, .placeholders(isInTmux: true)),
            (.auto, "kitty(0.35.2)", false, false, .initials), (.auto, "kitty(0.26.5)", false, true, .initials),
            (.auto, "iTerm2 3.5.0", false, true, .initials), (.auto, "xterm(379)", true, false, .sixel),
            (.kitty, nil, false, true, .placeholders(isInTmux: true)), (.kitty, nil, false, false, .initials),
            (.iterm, nil, true, true, .initials), (.sixel, nil, true, false, .sixel),
            (.sixel, nil, false, true, .initials),
        ] as [(PictureChoice, String?, Bool, Bool, DrawnPictures.Method)]
    )
    func tmux(
        mode: PictureChoice,
        version: String?,
        sixel: Bool,
        passesThrough: Bool,
        drawing: DrawnPictures.Method
    ) {
        for variables in [["TERM": "screen-256color", "TMUX": "/tmp/tmux-1/default,1,0"], ["TERM": "tmux-256color"]] {
            let tmux = TmuxSupport(passesThrough: passesThrough, terminal: version)
            let support = Console(variables: variables.merging(["TERM_PROGRAM": "iTerm.app"]) { $1 })
                .pictures(mode, of: Self.terminal, answers: .of("tmux 3.4", sixel: sixel), tmux: tmux)
            #expect(support == drawing)
        }
    }
}

extension TerminalFeatures {
    static func of(_ version: String?, sixel: Bool = false) -> TerminalFeatures {
        var features = TerminalFeatures()
        if let version { features.apply(.version(version)) }
        features.apply(.deviceAttributes(sixel: sixel))
        return features
    }
}

extension DrawnPictures.Method {
    fileprivate static let characters = Self.placeholders(isInTmux: false)
}
