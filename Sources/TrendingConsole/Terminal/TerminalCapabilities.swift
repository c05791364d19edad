/// When colours are used.
package enum ColorMode: String, Sendable, CaseIterable {
    case auto, always, never
}

/// The output features of a terminal.
package struct TerminalCapabilities: Sendable, Hashable {
    package var colors: ColorDepth
    /// Whether text can be a link (OSC 8).
    package var hyperlinks: Bool

    package enum ColorDepth: String, Sendable {
        case none, ansi16, ansi256, trueColor
    }

    /// No escape sequences.
    package static let plain = TerminalCapabilities(colors: .none, hyperlinks: false)
}

/// Detects the features of a terminal from environment variables.
extension Console {
    /// `NO_COLOR` (no-color.org) and `TERM=dumb` override `CLICOLOR_FORCE` (bixense.com/clicolors), and `mode`
    /// (`--color`) overrides all of them. Without colours, there are no escape sequences at all.
    package func capabilities(_ mode: ColorMode, of terminal: Terminal?) -> TerminalCapabilities {
        guard usesColor(mode, terminal) else { return .plain }
        return TerminalCapabilities(colors: colorDepth, hyperlinks: hasHyperlinks(terminal))
    }

    /// The number of columns to draw in now; `nil` if the output does not go to a terminal.
    package func width(of terminal: Terminal?) -> Int? {
        terminal.map { givenWidth ?? min($0.columnsNow ?? 80, Self.widest) }
    }

    /// The number of columns in `COLUMNS`; `nil` if it has none.
    package var givenWidth: Int? {
        value("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, Self.widest) : nil }
    }

    private static let widest = 1000

    /// Whether the output can show braille: not on a dumb terminal or a system console, and not in a locale with a
    /// character encoding other than UTF-8.
    package var hasBraille: Bool {
        if isDumb || value("TERM") == "linux" { return false }
        guard let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") else { return true }
        let encoding = locale.split(separator: ".", maxSplits: 1).dropFirst().first?.prefix { $0 != "@" }
        guard let encoding else { return locale != "C" && locale != "POSIX" }
        return ["utf-8", "utf8"].contains(encoding.lowercased())
    }

    /// Whether `TERM` names a terminal that supports sequences to move the cursor.
    package var movesCursor: Bool { value("TERM") != nil && !isDumb }

    /// Whether the terminal has a dark background, as some say in `COLORFGBG`; `nil` if that is not known.
    package var isDark: Bool? {
        let number = value("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
        return number.flatMap { (0...15).contains($0) ? $0 < 7 || $0 == 8 : nil }
    }

    /// Whether the terminal may be asked for its background: in tmux and screen, the question disturbs the display.
    package var mayAskBackground: Bool { !isInTmux && !isInScreen && value("TERM") != "linux" }

    private var isDumb: Bool { value("TERM") == "dumb" }

    private func usesColor(_ mode: ColorMode, _ terminal: Terminal?) -> Bool {
        switch mode {
        case .always: true
        case .never: false
        case .auto:
            value("NO_COLOR") == nil && !isDumb && (terminal != nil && movesCursor || isSet("CLICOLOR_FORCE"))
        }
    }

    private var colorDepth: TerminalCapabilities.ColorDepth {
        let term = value("TERM") ?? ""
        let trueColorTerms = ["kitty", "alacritty", "foot", "ghostty", "wezterm", "direct"]
        let trueColorPrograms: Set = ["iTerm.app", "vscode", "WezTerm", "ghostty", "Hyper"]
        if ["truecolor", "24bit"].contains(value("COLORTERM")) || value("WT_SESSION") != nil
            || trueColorTerms.contains(where: { term.hasSuffix($0) })
            || value("TERM_PROGRAM").map(trueColorPrograms.contains) == true
        {
            return .trueColor
        }
        return term.hasSuffix("256color") ? .ansi256 : .ansi16
    }

    /// Whether the terminal is known to show OSC 8 links, or at least to ignore them. `FORCE_HYPERLINK` overrides this.
    private func hasHyperlinks(_ terminal: Terminal?) -> Bool {
        if let forced = value("FORCE_HYPERLINK") { return forced != "0" }
        guard terminal != nil else { return false }
        let term = value("TERM") ?? ""
        let terms = ["kitty", "alacritty", "foot", "ghostty", "wezterm"]
        let programs: Set = ["iTerm.app", "vscode", "WezTerm", "ghostty", "Hyper", "Tabby"]
        return value("TERM_PROGRAM").map(programs.contains) == true
            || terms.contains { term.hasSuffix($0) }
            || value("WT_SESSION") != nil || value("DOMTERM") != nil
            || number("VTE_VERSION", isAtLeast: 5000) || number("KONSOLE_VERSION", isAtLeast: 201_200)
            || (value("TERM_PROGRAM") == "tmux" && (value("TERM_PROGRAM_VERSION") ?? "").hasTmuxLinks)
    }

    private func isSet(_ name: String) -> Bool { value(name).map { $0 != "0" } ?? false }

    private func number(_ name: String, isAtLeast least: Int) -> Bool {
        value(name).flatMap { Int($0) }.map { $0 >= least } ?? false
    }
}

extension String {
    /// Whether this version of tmux supports links: 3.4 and later do.
    fileprivate var hasTmuxLinks: Bool {
        let parts = split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
        guard let major = parts.first else { return false }
        return major > 3 || (major == 3 && parts.count > 1 && parts[1] >= 4)
    }
}
