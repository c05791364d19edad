/// A notification that the terminal shows, or passes on to the desktop.
package enum TerminalNotification: Sendable, Hashable, CaseIterable {
    /// OSC 9 of iTerm2: a text.
    case osc9
    /// OSC 777 of rxvt-unicode: a title and a text.
    case osc777
    /// OSC 99 of kitty: a title and a text.
    case osc99
    /// BEL, which every terminal has: a sound, a flash or a mark, without a text.
    case bell

    /// What another program does to the sequences of this one.
    package enum Multiplexer: Sendable, Hashable {
        case tmux, screen
    }

    /// The bytes for the terminal. A multiplexer hands on sequences in an envelope if the user lets it, and a bell in
    /// any case, so both are sent. Control characters in the texts become spaces.
    package func sequence(title: String, text: String, in multiplexer: Multiplexer? = nil) -> String {
        let (title, text) = (Self.printable(title), Self.printable(text))
        let commands: [String]
        switch self {
        case .bell: return Self.bel
        // A text such as `4;1` would be a progress bar, so the title goes first.
        case .osc9: commands = ["9;\(title): \(text)"]
        // A semicolon would end the title.
        case .osc777: commands = ["777;notify;\(title.replacing(";", with: ","));\(text)"]
        case .osc99: commands = ["99;i=trending:d=0:p=title;\(title)", "99;i=trending:d=1:p=body;\(text)"]
        }
        guard let multiplexer else { return commands.map { "\u{1B}]\($0)\u{1B}\\" }.joined() }
        return commands.map { multiplexer.envelope("\u{1B}]\($0)\(Self.bel)") }.joined() + Self.bel
    }

    private static let bel = "\u{07}"

    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
        return String(scalars)
    }
}

extension TerminalNotification.Multiplexer {
    /// tmux wants escapes doubled. In screen, a sequence must not hold the end of the envelope, so it ends with BEL.
    fileprivate func envelope(_ sequence: String) -> String {
        switch self {
        case .tmux: "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
        case .screen: "\u{1B}P\(sequence)\u{1B}\\"
        }
    }
}

extension Console {
    /// The notification that the terminal is known to show, by the variables that it sets. A terminal that is not known
    /// may print a sequence or drop it, so it gets a bell.
    package var terminalNotification: TerminalNotification {
        let program = value("TERM_PROGRAM") ?? ""
        let term = value("TERM") ?? ""
        if value("KITTY_WINDOW_ID") != nil || term == "xterm-kitty" { return .osc99 }
        if program == "iTerm.app" || value("LC_TERMINAL") == "iTerm2" { return .osc9 }
        let named = ["ghostty", "WezTerm", "contour"].contains(program) || value("TERMINAL_NAME") == "contour"
        let marked = ["GHOSTTY_RESOURCES_DIR", "WEZTERM_PANE", "KONSOLE_VERSION"].contains { value($0) != nil }
        let isFoot = term == "foot" || term.hasPrefix("foot-")
        return named || marked || isFoot || term == "xterm-ghostty" ? .osc777 : .bell
    }

    /// The program between this one and the terminal.
    package var multiplexer: TerminalNotification.Multiplexer? { isInTmux ? .tmux : isInScreen ? .screen : nil }
}
