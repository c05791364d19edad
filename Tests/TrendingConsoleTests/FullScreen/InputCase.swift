import TrendingConsole

/// Input, and the events that it is.
struct InputCase: Sendable, CustomStringConvertible {
    let text: String
    let events: [InputEvent]
    /// Whether the last key is only known after a pause.
    var needsPause = false

    init(_ text: String, _ events: [InputEvent], needsPause: Bool = false) {
        self.text = text
        self.events = events
        self.needsPause = needsPause
    }

    var description: String { text.debugDescription }

    private static func key(_ text: String, _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> InputCase {
        InputCase(text, [.key(KeyPress(key, modifiers))])
    }

    private static func answer(_ text: String, _ answer: TerminalAnswer) -> InputCase {
        InputCase(text, [.answer(answer)])
    }

    static let all = typed + named + sequences + kitty + answers + others

    private static let typed = [
        key("j", .character("j")), key("J", .character("J")), key(" ", .character(" ")), key("é", .character("é")),
        key("日", .character("日")), key("👍", .character("👍")),
        InputCase("e\u{301}", [.key(KeyPress(.character("e"))), .key(KeyPress(.character("\u{301}")))]),
        key("\u{1B}j", .character("j"), .alt), key("\u{1B}é", .character("é"), .alt),
        key("\u{1}", .character("a"), .control), key("\u{1A}", .character("z"), .control),
        key("\u{0}", .character(" "), .control), key("\u{1C}", .character("\\"), .control),
        key("\u{1F}", .character("_"), .control),
    ]

    private static let named = [
        key("\r", .enter), key("\n", .enter), key("\t", .tab), key("\u{7F}", .backspace), key("\u{8}", .backspace),
        key("\u{1B}\r", .enter, .alt), key("\u{1B}\u{7F}", .backspace, .alt), key("\u{1B}OM", .enter),
        InputCase("\u{1B}", [.key(KeyPress(.escape))], needsPause: true),
        InputCase("\u{1B}\u{1B}", [.key(KeyPress(.escape)), .key(KeyPress(.escape))], needsPause: true),
        InputCase("\u{1B}[", [.key(KeyPress(.character("["), .alt))], needsPause: true),
        InputCase("\u{1B}O", [.key(KeyPress(.character("O"), .alt))], needsPause: true),
        InputCase("\u{1B}]", [.key(KeyPress(.character("]"), .alt))], needsPause: true),
        InputCase(
            "\u{1B}\u{1B}[",
            [.key(KeyPress(.escape)), .key(KeyPress(.character("["), .alt))],
            needsPause: true
        ),
        InputCase("\u{1B}\u{1B}j", [.key(KeyPress(.escape)), .key(KeyPress(.character("j"), .alt))]),
        InputCase("\u{1B}Oq", [.key(KeyPress(.character("O"), .alt)), .key(KeyPress(.character("q")))]),
    ]

    private static let sequences = [
        key("\u{1B}[A", .up), key("\u{1B}OA", .up), key("\u{1B}[B", .down), key("\u{1B}[C", .right),
        key("\u{1B}[D", .left), key("\u{1B}[H", .home), key("\u{1B}OF", .end), key("\u{1B}[1~", .home),
        key("\u{1B}[4~", .end), key("\u{1B}[7~", .home), key("\u{1B}[8~", .end), key("\u{1B}[2~", .insert),
        key("\u{1B}[3~", .delete), key("\u{1B}[5~", .pageUp), key("\u{1B}[6~", .pageDown),
        key("\u{1B}[1;5A", .up, .control), key("\u{1B}[1;2D", .left, .shift),
        key("\u{1B}[1;8C", .right, [.shift, .alt, .control]),
        key("\u{1B}[6;5~", .pageDown, .control), key("\u{1B}[Z", .tab, .shift), key("\u{1B}\u{1B}[A", .up, .alt),
        key("\u{1B}\u{1B}OA", .up, .alt), key("\u{1B}OP", .function(1)), key("\u{1B}[[B", .function(2)),
        key("\u{1B}[13~", .function(3)), key("\u{1B}[1;2P", .function(1), .shift), key("\u{1B}[15~", .function(5)),
        key("\u{1B}[17~", .function(6)), key("\u{1B}[24~", .function(12)), key("\u{1B}[28~", .function(15)),
        key("\u{1B}[34~", .function(20)), key("\u{1B}[27;5;13~", .enter, .control),
        key("\u{1B}[27;6;97~", .character("A"), .control),
    ]

    private static let kitty = [
        key("\u{1B}[27u", .escape), key("\u{1B}[27;1u", .escape), key("\u{1B}[97;5u", .character("a"), .control),
        key("\u{1B}[106;4u", .character("J"), .alt), key("\u{1B}[49:33;6u", .character("!"), .control),
        key("\u{1B}[13;2u", .enter, .shift), key("\u{1B}[9;2u", .tab, .shift),
        key("\u{1B}[127;5u", .backspace, .control),
        key("\u{1B}[57399u", .character("0")), key("\u{1B}[57409u", .character(".")), key("\u{1B}[57414u", .enter),
        key("\u{1B}[57417u", .left), key("\u{1B}[57426u", .delete), key("\u{1B}[57376u", .function(13)),
        key("\u{1B}[97;69u", .character("a"), .control), key("\u{1B}[57415u", .character("=")),
        key("\u{1B}[107;9u", .character("k"), .super),
        InputCase("\u{1B}[97;5:3u", []), InputCase("\u{1B}[57416u", []), InputCase("\u{1B}[57358u", []),
        InputCase("\u{1B}[57427u", []), InputCase("\u{1B}[1;1:3A", []), InputCase("\u{1B}[99999999u", []),
        InputCase("\u{1B}[1u", []), InputCase("\u{1B}[;5u", []),
    ]

    private static let answers = [
        answer("\u{1B}[?63;1;2;4;6;9;15;16;22;28c", .deviceAttributes(sixel: true)),
        answer("\u{1B}[?62;c", .deviceAttributes(sixel: false)),
        answer("\u{1B}[?62;22;52c", .deviceAttributes(sixel: false, clipboard: true)),
        answer("\u{1B}[?1;2c", .deviceAttributes(sixel: false)), answer("\u{1B}[?2026;2$y", .mode(2026, state: 2)),
        answer("\u{1B}[?2031;0$y", .mode(2031, state: 0)),
        answer("\u{1B}P>|XTerm(379)\u{1B}\\", .version("XTerm(379)")),
        answer("\u{1B}P>|kitty(0.26.5)\u{1B}\\", .version("kitty(0.26.5)")),
        answer("\u{1B}[?997;1n", .colorScheme(isDark: true)), answer("\u{1B}[?997;2n", .colorScheme(isDark: false)),
        answer("\u{1B}[?0u", .keyboard(flags: 0)), answer("\u{1B}[?1u", .keyboard(flags: 1)),
        answer("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", .colorScheme(isDark: true)),
        answer("\u{1B}]11;rgb:fd/f6/e3\u{7}", .colorScheme(isDark: false)),
        answer("\u{1B}]11;rgba:ffff/ffff/ffff/e000\u{1B}\\", .colorScheme(isDark: false)),
        answer("\u{1B}]11;rgba:0000/0000/0000/cccc\u{7}", .colorScheme(isDark: true)),
        answer("\u{1B}]11;#ffffff\u{7}", .colorScheme(isDark: false)),
        answer("\u{1B}]11;#1e1e1e\u{1B}\\", .colorScheme(isDark: true)),
        InputCase("\u{1B}]11;rgba:0000/0000/0000\u{1B}\\", []), InputCase("\u{1B}]11;#\u{1B}\\", []),
        InputCase("\u{1B}]11;#12345\u{1B}\\", []),
        InputCase("\u{1B}]11;rgb:0000/0000\u{1B}\\", []), InputCase("\u{1B}]11;rgb:x/0/00000\u{1B}\\", []),
        InputCase("\u{1B}]10;rgb:0000/0000/0000\u{1B}\\", []), InputCase("\u{1B}]52;c;cQ==\u{7}", []),
        InputCase("\u{1B}P1$r0m\u{1B}\\", []), InputCase("\u{1B}_Gi=1;OK\u{1B}\\", []), InputCase("\u{1B}[?997;3n", []),
    ]

    private static let others = [
        InputCase("\u{1B}[I", []), InputCase("\u{1B}[O", []), InputCase("\u{1B}[<64;10;20M", []),
        InputCase("\u{1B}[200~a\u{1B}[201~", [.paste("a")]), InputCase("\u{1B}[200~\u{1B}[201~", [.paste("")]),
        InputCase("\u{1B}[200~\u{1B}[200~q\u{1B}\u{1B}[201~", [.paste("[200~q")]),
        InputCase("\u{1B}[201~", []), InputCase("\u{1B}[<0;1;1M", []), InputCase("\u{1B}[99~", []),
        InputCase("\u{1B}[5A", []), InputCase("\u{1B}[x", []), InputCase("\u{1B}[ q", []), InputCase("\u{1B}[1 2m", []),
        InputCase("\u{1B}[>0;276;0c", []), InputCase("\u{1B}[[Z", [.key(KeyPress(.character("Z")))]),
        InputCase("\u{1B}[1\rj", [.key(KeyPress(.enter)), .key(KeyPress(.character("j")))]),
        InputCase("\u{1B}]x\u{18}j", [.key(KeyPress(.character("j")))]),
    ]
}
