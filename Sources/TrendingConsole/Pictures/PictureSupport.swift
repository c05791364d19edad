/// How a terminal draws pictures.
package enum PictureProtocol: Sendable, Hashable {
    /// kitty's graphics, shown by characters: the picture moves with the text, also in tmux.
    case kittyPlaceholders
    /// kitty's graphics, drawn from the cursor on.
    case kitty
    /// OSC 1337 of iTerm2.
    case iterm
    case sixel
}

/// When pictures are drawn, and how.
package enum PictureMode: String, Sendable, CaseIterable {
    case auto, never, kitty, iterm, sixel
}

/// What stands for a picture on a terminal.
package struct PictureSupport: Sendable, Hashable {
    /// `nil` if the terminal draws no pictures: then initials stand for them.
    package var drawing: PictureProtocol?
    /// Whether the sequences that send a picture go through tmux.
    package var isInTmux = false

    package init(_ drawing: PictureProtocol?, isInTmux: Bool = false) {
        self.drawing = drawing
        self.isInTmux = isInTmux
    }
}

extension Console {
    /// What stands for a picture; `nil` for nothing at all. That is so without a terminal or without colours, and in
    /// screen, which would show the sequences as text.
    ///
    /// `answers` are those of the terminal, if it was asked, and `tmux` what tmux says. Its settings are the user's: the
    /// program changes none.
    package func pictures(
        _ mode: PictureMode,
        of terminal: Terminal?,
        answers: TerminalFeatures = TerminalFeatures(),
        tmux: TmuxSupport = TmuxSupport()
    ) -> PictureSupport? {
        guard mode != .never, terminal != nil, value("NO_COLOR") == nil, movesCursor, !isInScreen else { return nil }
        guard !isInTmux else { return inTmux(mode, answers, tmux) }
        let usual = PictureProtocol(of: answers.version) ?? usualProtocol
        return switch mode {
        case .never: nil
        case .kitty: PictureSupport(usual == .kittyPlaceholders ? usual : .kitty)
        case .iterm: PictureSupport(.iterm)
        case .sixel: PictureSupport(.sixel)
        case .auto: PictureSupport(usual ?? (answers.hasSixel ? .sixel : nil))
        }
    }

    /// Whether the process is in tmux.
    package var isInTmux: Bool { value("TMUX") != nil || (value("TERM") ?? "").hasPrefix("tmux") }

    /// Whether the process is in screen.
    var isInScreen: Bool {
        !isInTmux && (value("STY") != nil || (value("TERM") ?? "").hasPrefix("screen"))
    }

    /// tmux moves characters but no pictures, so only placeholders and its own sixel graphics stay in their pane. The
    /// answers are those of tmux.
    private func inTmux(_ mode: PictureMode, _ answers: TerminalFeatures, _ tmux: TmuxSupport) -> PictureSupport {
        let isKnown = PictureProtocol(of: tmux.terminal) == .kittyPlaceholders
        switch mode {
        case .kitty where tmux.passesThrough: return PictureSupport(.kittyPlaceholders, isInTmux: true)
        case .auto where tmux.passesThrough && isKnown: return PictureSupport(.kittyPlaceholders, isInTmux: true)
        case .sixel, .auto: return PictureSupport(answers.hasSixel ? .sixel : nil)
        case .never, .kitty, .iterm: return PictureSupport(nil)
        }
    }

    /// What the variables say of the terminal. A program inherits them from the terminal that another one was started
    /// in, so its own answer goes before them.
    private var usualProtocol: PictureProtocol? {
        let program = value("TERM_PROGRAM")
        let term = value("TERM") ?? ""
        if ["ghostty", "rio"].contains(program) || ["xterm-ghostty", "rio"].contains(term) {
            return .kittyPlaceholders
        }
        if ["iTerm.app", "WezTerm", "mintty", "vscode", "Tabby", "Hyper"].contains(program)
            || value("LC_TERMINAL") == "iTerm2"
            || value("MLTERM") != nil
        {
            return .iterm
        }
        return term == "xterm-kitty" || isNewKonsole ? .kitty : nil
    }

    /// Konsole draws kitty's graphics since 22.04, and says `220400` then. A named program inherited the variable.
    private var isNewKonsole: Bool {
        value("TERM_PROGRAM") == nil && (value("KONSOLE_VERSION").flatMap { Int($0) } ?? 0) >= 220_400
    }
}

extension PictureProtocol {
    /// That of a terminal by its answer to XTVERSION, such as `kitty(0.35.2)`; `nil` for other terminals. kitty knows
    /// placeholders since 0.28, and earlier versions print them as boxes, as WezTerm does.
    fileprivate init?(of version: String?) {
        guard let version else { return nil }
        let name = version.prefix { $0.isLetter || $0.isNumber }.lowercased()
        let numbers = version.dropFirst(name.count).drop { !$0.isNumber }.split { !$0.isNumber }.map { Int($0) ?? 0 }
        switch name {
        case "ghostty", "rio": self = .kittyPlaceholders
        case "kitty":
            let isNew = numbers.count > 1 && (numbers[0], numbers[1]) >= (0, 28)
            self = isNew ? .kittyPlaceholders : .kitty
        case "konsole" where numbers.count > 1 && (numbers[0], numbers[1]) >= (22, 4): self = .kitty
        case "iterm2", "wezterm", "mintty": self = .iterm
        default: return nil
        }
    }
}
