import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The capabilities of a terminal")
struct TerminalCapabilitiesTests {
    private let terminal = Console.Terminal(columns: 100, rows: 30)

    @Test(
        "Uses colours on a terminal unless a variable turns them off",
        arguments: pairs(
            """
            TERM=xterm terminal => true
            TERM=xterm => false
            TERM=dumb terminal => false
            none terminal => false
            TERM=xterm NO_COLOR=1 terminal => false
            TERM=xterm NO_COLOR= terminal => true
            TERM=xterm CLICOLOR_FORCE=1 => true
            TERM=xterm CLICOLOR_FORCE=0 => false
            TERM=xterm CLICOLOR_FORCE=1 NO_COLOR=1 => false
            TERM=dumb CLICOLOR_FORCE=1 terminal => false
            """
        )
    )
    func auto(variables: String, isColoured: String) {
        let isTerminal = variables.hasSuffix(" terminal")
        let capabilities = Console.of(variables).capabilities(.auto, of: isTerminal ? terminal : nil)
        #expect("\(capabilities.colors != .none)" == isColoured)
    }

    @Test("The mode overrides the environment")
    func option() {
        let sut = Console.any(["NO_COLOR": "1", "TERM": "dumb"])
        #expect(sut.capabilities(.always, of: nil).colors == .ansi16)
        #expect(Console.any(["TERM": "xterm"]).capabilities(.never, of: terminal) == .plain)
    }

    @Test(
        "Shows braille unless the terminal or the character encoding can't",
        arguments: pairs(
            """
            none => true
            TERM=xterm LANG=en_GB.UTF-8 => true
            LANG=C.utf8 => true
            LANG=de_DE.UTF-8@euro => true
            TERM=dumb => false
            TERM=linux => false
            LANG=C => false
            LANG=POSIX => false
            LANG=de_DE.ISO-8859-1 => false
            LANG=de_DE.ISO-8859-1 LC_ALL=C.UTF-8 => true
            LC_CTYPE=C LANG=C.UTF-8 => false
            LC_ALL= LANG=en_GB => true
            """
        )
    )
    func braille(variables: String, hasBraille: String) {
        #expect("\(Console.of(variables).hasBraille)" == hasBraille)
    }

    @Test(
        "Detects the colour depth from variables",
        arguments: pairs(
            """
            TERM=xterm => ansi16
            TERM=xterm-256color => ansi256
            TERM=xterm-256color COLORTERM=truecolor => trueColor
            TERM=xterm-kitty => trueColor
            TERM=xterm-256color TERM_PROGRAM=iTerm.app => trueColor
            TERM=xterm-256color TERM_PROGRAM=Apple_Terminal => ansi256
            TERM=xterm-256color WT_SESSION=x => trueColor
            """
        )
    )
    func depth(variables: String, depth: String) {
        #expect("\(Console.of(variables).capabilities(.auto, of: terminal).colors)" == depth)
    }

    @Test(
        "Uses links on terminals that are known to support them",
        arguments: pairs(
            """
            TERM=xterm => false
            TERM=xterm-kitty => true
            TERM=xterm VTE_VERSION=6800 => true
            TERM=xterm VTE_VERSION=4000 => false
            TERM=xterm TERM_PROGRAM=WezTerm => true
            TERM=tmux TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.3a => false
            TERM=tmux TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.5a => true
            TERM=xterm FORCE_HYPERLINK=1 => true
            TERM=xterm-kitty FORCE_HYPERLINK=0 => false
            TERM=xterm KONSOLE_VERSION=230401 => true
            TERM=xterm-kitty NO_COLOR=1 => false
            """
        )
    )
    func links(variables: String, hasLinks: String) {
        #expect("\(Console.of(variables).capabilities(.auto, of: terminal).hyperlinks)" == hasLinks)
    }

    @Test("Uses no links in a pipe, even with forced colours")
    func linksInPipe() {
        let sut = Console.any(["TERM": "xterm-kitty", "CLICOLOR_FORCE": "1"])
        #expect(sut.capabilities(.auto, of: nil).hyperlinks == false)
    }

    @Test(
        "The width is COLUMNS, then the terminal's width, then 80",
        arguments: pairs(
            """
            none => 100
            COLUMNS=60 => 60
            COLUMNS=0 => 100
            COLUMNS=-1 => 100
            COLUMNS=abc => 100
            COLUMNS=1000000000 => 1000
            COLUMNS= => 100
            """
        )
    )
    func width(variables: String, width: String) {
        let sut = Console.of(variables)
        #expect(sut.width(of: terminal) == Int(width))
        #expect(sut.width(of: nil) == nil)
        #expect(sut.givenWidth == (width == "100" ? nil : Int(width)))
        #expect(Console.any([:]).width(of: .init()) == 80)
    }

    @Test(
        "COLORFGBG says whether the background is dark",
        arguments: [
            ("15;0", true), ("0;default;15", false), ("0;7", false), ("7;8", true), ("15;default", nil), ("", nil),
            ("0;16", nil), ("0;-1", nil),
        ] as [(String, Bool?)]
    )
    func background(text: String, isDark: Bool?) {
        #expect(Console.any(["COLORFGBG": text]).isDark == isDark)
    }

    @Test("tmux, screen and the Linux console are not asked for the background")
    func question() {
        for variables in [["TMUX": "/tmp/x"], ["TERM": "screen-256color"], ["TERM": "linux"]] {
            #expect(!Console.any(variables).mayAskBackground)
        }
        #expect(Console.any(["TERM": "xterm-256color"]).mayAskBackground)
    }
}
