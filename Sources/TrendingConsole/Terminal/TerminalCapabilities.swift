/// When colours are used.
package enum ColorMode: String, Sendable, CaseIterable {
    case auto, always, never
}

/// What a terminal can show.
package struct TerminalCapabilities: Sendable, Hashable {
    package var colors: ColorDepth
    /// Whether text can carry an address (OSC 8).
    package var hyperlinks: Bool

    package enum ColorDepth: Sendable, Hashable {
        case none, ansi16, ansi256, trueColor
    }

    /// No escape sequence at all.
    package static let plain = TerminalCapabilities(colors: .none, hyperlinks: false)
}

/// What the terminal at hand can show, found by the conventions of its environment.
extension Console {
    /// `NO_COLOR` (no-color.org) and `TERM=dumb` win over `CLICOLOR_FORCE` (bixense.com/clicolors); the mode wins over
    /// all of them. Without colour there is no escape sequence at all.
    package func capabilities(_ mode: ColorMode, of terminal: Terminal?) -> TerminalCapabilities {
        guard usesColor(mode, terminal) else { return .plain }
        return TerminalCapabilities(colors: colorDepth, hyperlinks: hasHyperlinks(terminal))
    }

    /// The columns to draw in; `nil` where the reader is not a terminal.
    package func width(of terminal: Terminal?) -> Int? {
        guard let terminal else { return nil }
        let widest = 1000
        if let columns = value("COLUMNS").flatMap({ Int($0) }), columns > 0 { return min(columns, widest) }
        return min(terminal.columns ?? 80, widest)
    }

    /// Whether a terminal here is known to obey sequences that move its cursor.
    package var movesCursor: Bool { value("TERM") != nil && !isDumb }

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

    /// Terminals known to draw OSC 8 links, or at least to swallow them; `FORCE_HYPERLINK` decides for any other.
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
    /// tmux passes links on from version 3.4.
    fileprivate var hasTmuxLinks: Bool {
        let parts = split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
        guard let major = parts.first else { return false }
        return major > 3 || (major == 3 && parts.count > 1 && parts[1] >= 4)
    }
}
