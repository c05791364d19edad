import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("Notifications of a terminal")
struct TerminalNotificationTests {
    @Test(
        "Each terminal gets its own sequence, and one that is not known a bell",
        arguments: pairs(
            """
            TERM=xterm-kitty => osc99
            KITTY_WINDOW_ID=1 => osc99
            TERM_PROGRAM=iTerm.app => osc9
            LC_TERMINAL=iTerm2 => osc9
            TERM_PROGRAM=ghostty => osc777
            TERM_PROGRAM=WezTerm => osc777
            TERM=foot => osc777
            TERM=foot-extra => osc777
            KONSOLE_VERSION=230804 => osc777
            TERMINAL_NAME=contour => osc777
            TERM_PROGRAM=Apple_Terminal => bell
            TERM_PROGRAM=vscode => bell
            WT_SESSION=x => bell
            TERM=alacritty => bell
            VTE_VERSION=7200 => bell
            TERM=xterm-256color => bell
            none => bell
            """
        )
    )
    func detection(variables: String, way: String) {
        #expect("\(Console.of(variables).terminalNotification)" == way)
    }

    @Test(
        "The bytes are those of the terminal, in an envelope and with a bell in tmux and screen",
        arguments: [
            (.osc9, nil, "\u{1B}]9;trending: 3 new\u{1B}\\"),
            (.osc777, nil, "\u{1B}]777;notify;trending;3 new\u{1B}\\"),
            (
                .osc99, nil,
                "\u{1B}]99;i=trending:d=0:p=title;trending\u{1B}\\\u{1B}]99;i=trending:d=1:p=body;3 new\u{1B}\\"
            ),
            (.bell, nil, "\u{07}"),
            (.osc9, .tmux, "\u{1B}Ptmux;\u{1B}\u{1B}]9;trending: 3 new\u{07}\u{1B}\\\u{07}"),
            (.osc777, .screen, "\u{1B}P\u{1B}]777;notify;trending;3 new\u{07}\u{1B}\\\u{07}"),
            (
                .osc99, .tmux,
                "\u{1B}Ptmux;\u{1B}\u{1B}]99;i=trending:d=0:p=title;trending\u{07}\u{1B}\\"
                    + "\u{1B}Ptmux;\u{1B}\u{1B}]99;i=trending:d=1:p=body;3 new\u{07}\u{1B}\\\u{07}"
            ),
            (.bell, .tmux, "\u{07}"),
        ] as [(TerminalNotification, TerminalNotification.Multiplexer?, String)]
    )
    func bytes(way: TerminalNotification, multiplexer: TerminalNotification.Multiplexer?, expected: String) {
        #expect(way.sequence(title: "trending", text: "3 new", in: multiplexer) == expected)
    }

    @Test("No text can end a sequence, or begin another", arguments: TerminalNotification.allCases)
    func hostile(way: TerminalNotification) {
        let text = "4;1\u{1B}\\\u{07}\u{9C}\u{1B}]0;x\r\n"
        for multiplexer in [nil, .tmux, .screen] as [TerminalNotification.Multiplexer?] {
            let plain = way.sequence(title: "a;b", text: "x", in: multiplexer)
            let hostile = way.sequence(title: "a;b", text: text, in: multiplexer)
            #expect(controls(in: hostile) == controls(in: plain))
            #expect(!hostile.contains("]9;4;") && !hostile.contains("notify;a;b"))
        }
    }

    private func controls(in text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    }

    @Test("tmux and screen are known by their variables")
    func multiplexers() {
        #expect(Console(variables: ["TMUX": "x", "TERM": "screen-256color"]).multiplexer == .tmux)
        #expect(Console(variables: ["STY": "x", "TERM": "screen"]).multiplexer == .screen)
        #expect(Console(variables: ["TERM": "xterm"]).multiplexer == nil)
    }
}
