import TrendingTestSupport

@testable import TrendingConsole

/// Input, and the events that it is.
struct InputCase: Sendable, CustomStringConvertible {
    let text: String
    /// As `InputEvent.words`, with ` + ` between them.
    let events: String
    /// Whether the last key is only known after a pause.
    var needsPause = false

    var description: String { text.debugDescription }

    /// Each line is a text and its events, or `nothing`.
    private static func table(_ table: String, needsPause: Bool = false) -> [InputCase] {
        pairs(table).map { InputCase(text: $0, events: $1 == "nothing" ? "" : $1, needsPause: needsPause) }
    }

    static let all = typed + ambiguous + sequences + kitty + answers + others

    private static let typed =
        [
            InputCase(text: " ", events: "space"), InputCase(text: "\n", events: "enter"),
            InputCase(text: "e\u{301}", events: "e + \u{301}"),
        ]
        + table(
            """
            j => j
            J => J
            é => é
            日 => 日
            👍 => 👍
            \u{1B}j => alt-j
            \u{1B}é => alt-é
            \u{1} => ctrl-a
            \u{1A} => ctrl-z
            \u{0} => ctrl-space
            \u{1C} => ctrl-\\
            \u{1F} => ctrl-_
            \r => enter
            \t => tab
            \u{7F} => backspace
            \u{8} => backspace
            \u{1B}\r => alt-enter
            \u{1B}\u{7F} => alt-backspace
            \u{1B}OM => enter
            \u{1B}\u{1B}j => escape + alt-j
            \u{1B}Oq => alt-O + q
            """
        )

    private static let ambiguous = table(
        """
        \u{1B} => escape
        \u{1B}\u{1B} => escape + escape
        \u{1B}[ => alt-[
        \u{1B}O => alt-O
        \u{1B}] => alt-]
        \u{1B}\u{1B}[ => escape + alt-[
        """,
        needsPause: true
    )

    private static let sequences = table(
        """
        \u{1B}[A => up
        \u{1B}OA => up
        \u{1B}[B => down
        \u{1B}[C => right
        \u{1B}[D => left
        \u{1B}[H => home
        \u{1B}OF => end
        \u{1B}[1~ => home
        \u{1B}[4~ => end
        \u{1B}[7~ => home
        \u{1B}[8~ => end
        \u{1B}[2~ => insert
        \u{1B}[3~ => delete
        \u{1B}[5~ => pageUp
        \u{1B}[6~ => pageDown
        \u{1B}[1;5A => ctrl-up
        \u{1B}[1;2D => shift-left
        \u{1B}[1;8C => ctrl-alt-shift-right
        \u{1B}[6;5~ => ctrl-pageDown
        \u{1B}[Z => shift-tab
        \u{1B}\u{1B}[A => alt-up
        \u{1B}\u{1B}OA => alt-up
        \u{1B}OP => function(1)
        \u{1B}[[B => function(2)
        \u{1B}[13~ => function(3)
        \u{1B}[1;2P => shift-function(1)
        \u{1B}[15~ => function(5)
        \u{1B}[17~ => function(6)
        \u{1B}[24~ => function(12)
        \u{1B}[28~ => function(15)
        \u{1B}[34~ => function(20)
        \u{1B}[27;5;13~ => ctrl-enter
        \u{1B}[27;6;97~ => ctrl-A
        """
    )

    private static let kitty = table(
        """
        \u{1B}[27u => escape
        \u{1B}[27;1u => escape
        \u{1B}[97;5u => ctrl-a
        \u{1B}[106;4u => alt-J
        \u{1B}[49:33;6u => ctrl-!
        \u{1B}[13;2u => shift-enter
        \u{1B}[9;2u => shift-tab
        \u{1B}[127;5u => ctrl-backspace
        \u{1B}[57399u => 0
        \u{1B}[57409u => .
        \u{1B}[57414u => enter
        \u{1B}[57417u => left
        \u{1B}[57426u => delete
        \u{1B}[57376u => function(13)
        \u{1B}[97;69u => ctrl-a
        \u{1B}[57415u => =
        \u{1B}[107;9u => super-k
        \u{1B}[97;5:3u => nothing
        \u{1B}[57416u => nothing
        \u{1B}[57358u => nothing
        \u{1B}[57427u => nothing
        \u{1B}[1;1:3A => nothing
        \u{1B}[99999999u => nothing
        \u{1B}[1u => nothing
        \u{1B}[;5u => nothing
        """
    )

    private static let answers = table(
        """
        \u{1B}[?63;1;2;4;6;9;15;16;22;28c => deviceAttributes(sixel: true, clipboard: false)
        \u{1B}[?62;c => deviceAttributes(sixel: false, clipboard: false)
        \u{1B}[?62;22;52c => deviceAttributes(sixel: false, clipboard: true)
        \u{1B}[?1;2c => deviceAttributes(sixel: false, clipboard: false)
        \u{1B}[?2026;2$y => mode(2026, state: 2)
        \u{1B}[?2031;0$y => mode(2031, state: 0)
        \u{1B}P>|XTerm(379)\u{1B}\\ => version("XTerm(379)")
        \u{1B}P>|kitty(0.26.5)\u{1B}\\ => version("kitty(0.26.5)")
        \u{1B}[?997;1n => colorScheme(isDark: true)
        \u{1B}[?997;2n => colorScheme(isDark: false)
        \u{1B}[?0u => keyboard(flags: 0)
        \u{1B}[?1u => keyboard(flags: 1)
        \u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\ => colorScheme(isDark: true)
        \u{1B}]11;rgb:fd/f6/e3\u{7} => colorScheme(isDark: false)
        \u{1B}]11;rgba:ffff/ffff/ffff/e000\u{1B}\\ => colorScheme(isDark: false)
        \u{1B}]11;rgba:0000/0000/0000/cccc\u{7} => colorScheme(isDark: true)
        \u{1B}]11;#ffffff\u{7} => colorScheme(isDark: false)
        \u{1B}]11;#1e1e1e\u{1B}\\ => colorScheme(isDark: true)
        \u{1B}]11;rgba:0000/0000/0000\u{1B}\\ => nothing
        \u{1B}]11;#\u{1B}\\ => nothing
        \u{1B}]11;#12345\u{1B}\\ => nothing
        \u{1B}]11;rgb:0000/0000\u{1B}\\ => nothing
        \u{1B}]11;rgb:x/0/00000\u{1B}\\ => nothing
        \u{1B}]10;rgb:0000/0000/0000\u{1B}\\ => nothing
        \u{1B}]52;c;cQ==\u{7} => nothing
        \u{1B}P1$r0m\u{1B}\\ => nothing
        \u{1B}_Gi=1;OK\u{1B}\\ => nothing
        \u{1B}[?997;3n => nothing
        """
    )

    private static let others = table(
        """
        \u{1B}[I => nothing
        \u{1B}[O => nothing
        \u{1B}[<64;10;20M => nothing
        \u{1B}[200~a\u{1B}[201~ => paste("a")
        \u{1B}[200~\u{1B}[201~ => paste("")
        \u{1B}[200~\u{1B}[200~q\u{1B}\u{1B}[201~ => paste("[200~q")
        \u{1B}[201~ => nothing
        \u{1B}[<0;1;1M => nothing
        \u{1B}[99~ => nothing
        \u{1B}[5A => nothing
        \u{1B}[x => nothing
        \u{1B}[ q => nothing
        \u{1B}[1 2m => nothing
        \u{1B}[>0;276;0c => nothing
        \u{1B}[[Z => Z
        \u{1B}[1\rj => enter + j
        \u{1B}]x\u{18}j => j
        """
    )
}

extension InputEvent {
    /// `ctrl-alt-up`, `paste("a")`, `keyboard(flags: 1)`.
    var words: String {
        switch self {
        case .key(let press): press.words
        case .answer(let answer): "\(answer)"
        default: "\(self)"
        }
    }
}

extension KeyPress {
    fileprivate var words: String {
        let all: [(Modifiers, String)] = [
            (.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-"), (.super, "super-"),
        ]
        let held = all.filter { modifiers.contains($0.0) }.map(\.1).joined()
        return switch key {
        case .character(" "): held + "space"
        case .character(let character): held + "\(character)"
        default: held + "\(key)"
        }
    }
}
