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
        #expect(sut.pictures(.never, of: Self.terminal, answers: .of("kitty(0.40.0) with sixel")) == nil)
    }

    /// The methods by their names in these tables.
    private static let methods: [String: DrawnPictures.Method] = [
        "initials": .initials, "kitty": .kitty, "characters": .characters, "inline": .inline, "sixel": .sixel,
        "placeholders": .placeholders(isInTmux: true),
    ]

    @Test(
        "The variables name terminals that draw pictures",
        arguments: pairs(
            """
            TERM=xterm-256color => initials
            TERM=xterm-kitty => kitty
            TERM=xterm-ghostty => characters
            TERM=xterm-256color TERM_PROGRAM=ghostty => characters
            TERM=xterm-256color TERM_PROGRAM=iTerm.app => inline
            TERM=xterm-256color TERM_PROGRAM=WezTerm => inline
            TERM=xterm-256color TERM_PROGRAM=mintty => inline
            TERM=xterm-256color TERM_PROGRAM=vscode => inline
            TERM=xterm-256color LC_TERMINAL=iTerm2 => inline
            TERM=mlterm MLTERM=3.9.0 => inline
            TERM=xterm-256color TERM_PROGRAM=Apple_Terminal => initials
            TERM=xterm-256color TERM_PROGRAM=rio => characters
            TERM=rio => characters
            TERM=xterm-256color TERM_PROGRAM=Tabby => inline
            TERM=xterm-256color TERM_PROGRAM=Hyper => inline
            TERM=xterm-256color KONSOLE_VERSION=221203 => kitty
            TERM=xterm-256color KONSOLE_VERSION=211203 => initials
            TERM=xterm-256color KONSOLE_VERSION=221203 TERM_PROGRAM=Apple_Terminal => initials
            """
        )
    )
    func variables(variables: String, method: String) throws {
        let pairs = variables.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        let sut = Console(variables: Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }))
        let expected = try #require(Self.methods[method])
        #expect(sut.pictures(.auto, of: Self.terminal) == expected)
    }

    @Test(
        "The terminal's own answer goes before the variables",
        arguments: pairs(
            """
            kitty(0.28.0) => characters
            kitty(0.27.1) => kitty
            kitty(0.26.5) with sixel => kitty
            kitty(1.0.0) => characters
            kitty => kitty
            ghostty 1.1.3 => characters
            rio 0.2.2 => characters
            iTerm2 3.5.0 with sixel => inline
            WezTerm 20240203-110809-5046fc22 with sixel => inline
            Konsole 22.12.3 with sixel => kitty
            Konsole 21.12.3 with sixel => sixel
            Konsole 21.12.3 => initials
            mintty 3.7.0 with sixel => inline
            XTerm(379) with sixel => sixel
            XTerm(379) => initials
            foot(1.16.2) with sixel => sixel
            no name with sixel => sixel
            no name => initials
            """
        )
    )
    func answers(answer: String, method: String) throws {
        let answers = TerminalFeatures.of(answer)
        let support = Console(variables: ["TERM": "xterm-256color"]).pictures(
            .auto,
            of: Self.terminal,
            answers: answers
        )
        let expected = try #require(Self.methods[method])
        #expect(support == expected)
    }

    @Test("The terminal's own answer goes before variables that it inherited")
    func inherited() {
        let sut = Console(variables: ["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"])
        #expect(sut.pictures(.auto, of: Self.terminal, answers: .of("kitty(0.27.1)")) == .kitty)
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
        arguments: pairs(
            """
            auto, no name, passed on => initials
            auto, kitty(0.35.2), passed on => placeholders
            auto, kitty(0.35.2) => initials
            auto, kitty(0.26.5), passed on => initials
            auto, iTerm2 3.5.0, passed on => initials
            auto, xterm(379) with sixel => sixel
            kitty, no name, passed on => placeholders
            kitty, no name => initials
            iterm, no name with sixel, passed on => initials
            sixel, no name with sixel => sixel
            sixel, no name, passed on => initials
            """
        )
    )
    func tmux(row: String, method: String) throws {
        let cells = row.split(separator: ", ").map(String.init)
        let mode = try #require(PictureChoice(rawValue: cells[0]))
        let outer = TerminalFeatures.of(cells[1])
        for variables in [["TERM": "screen-256color", "TMUX": "/tmp/tmux-1/default,1,0"], ["TERM": "tmux-256color"]] {
            let tmux = TmuxSupport(passesThrough: cells.count == 3, terminal: outer.version)
            let answers = TerminalFeatures.of("tmux 3.4" + (outer.hasSixel ? " with sixel" : ""))
            let support = Console(variables: variables.merging(["TERM_PROGRAM": "iTerm.app"]) { $1 })
                .pictures(mode, of: Self.terminal, answers: answers, tmux: tmux)
            let expected = try #require(Self.methods[method])
            #expect(support == expected)
        }
    }
}

extension TerminalFeatures {
    /// `kitty(0.28.0) with sixel`, or `no name`.
    static func of(_ text: String) -> TerminalFeatures {
        var features = TerminalFeatures()
        let name = text.replacing(" with sixel", with: "")
        if name != "no name" { features.apply(.version(name)) }
        features.apply(.deviceAttributes(sixel: name != text))
        return features
    }
}

extension DrawnPictures.Method {
    fileprivate static let characters = Self.placeholders(isInTmux: false)
}
