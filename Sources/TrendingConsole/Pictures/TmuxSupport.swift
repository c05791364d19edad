/// What tmux says about pictures.
package struct TmuxSupport: Sendable, Hashable {
    /// Whether it passes sequences on to the terminal around it. The option is the user's, and only read.
    package var passesThrough = false
    /// The name and version of the terminal around it, as in its answer to XTVERSION; `nil` if tmux does not know it.
    package var terminal: String?

    package init(passesThrough: Bool = false, terminal: String? = nil) {
        self.passesThrough = passesThrough
        self.terminal = terminal
    }

    /// `on kitty(0.35.2)`, or `1` in tmux before 3.4.
    init(answer: String) {
        let words = answer.split(separator: " ", maxSplits: 1).map { $0.trimmingPrefix { $0.isWhitespace } }
        passesThrough = ["1", "on", "all"].contains(words.first ?? "")
        terminal = words.count > 1 ? words[1].split(separator: "\n").first.map(String.init) : nil
    }
}

extension Console {
    /// Whether the process is in tmux.
    package var isInTmux: Bool { value("TMUX") != nil || (value("TERM") ?? "").hasPrefix("tmux") }

    /// Whether the process is in screen.
    package var isInScreen: Bool {
        !isInTmux && (value("STY") != nil || (value("TERM") ?? "").hasPrefix("screen"))
    }

    /// Asks tmux, at most for a second. Nothing outside tmux.
    package var tmuxSupport: TmuxSupport {
        let words = ["tmux", "display-message", "-p", "#{allow-passthrough} #{client_termtype}"]
        guard isInTmux, let answer = try? ChildOutput.text(of: words, atMost: 256, waiting: .seconds(1)) else {
            return TmuxSupport()
        }
        return TmuxSupport(answer: answer)
    }
}
