/// What a terminal has answered about itself.
///
/// The first frame is drawn before any answer. An answer may come late, in parts or never.
package struct TerminalFeatures: Sendable, Hashable {
    /// Whether all answers have come.
    package private(set) var isComplete = false
    /// The terminal's name and version (XTVERSION).
    package private(set) var version: String?
    /// Whether the terminal shows a frame at once (mode 2026).
    package private(set) var synchronizedOutput = false
    /// Whether the terminal can report changes of its colour scheme (mode 2031).
    package private(set) var reportsColorScheme = false
    /// Whether the terminal sends the key Escape as a sequence (kitty's keyboard protocol, flag 1).
    package private(set) var sendsEscapeAsSequence = false
    /// Whether the terminal draws sixel graphics.
    package private(set) var hasSixel = false
    /// Whether the terminal says that programs can write to its clipboard.
    private var saysClipboard = false
    /// Whether the terminal has light text on a dark background; `nil` if that is not known.
    package private(set) var isDark: Bool?

    package init() {}

    /// Whether the terminal is known to take text for the clipboard (OSC 52). Others may refuse, and do not say so;
    /// tmux and xterm do by default.
    package var takesClipboard: Bool {
        saysClipboard || version.map { version in Self.withClipboard.contains { version.hasPrefix($0) } } ?? false
    }

    private static let withClipboard = ["kitty", "ghostty", "WezTerm", "foot", "contour", "WindowsTerminal", "rio"]

    package mutating func apply(_ answer: TerminalAnswer) {
        switch answer {
        case .deviceAttributes(let sixel, let clipboard):
            (isComplete, hasSixel, saysClipboard) = (true, sixel, clipboard)
        case .version(let text): version = text
        case .colorScheme(let isDark): self.isDark = isDark
        case .keyboard(let flags): sendsEscapeAsSequence = flags & 1 == 1
        // 0 means that the terminal does not know the mode, and 4 that it never sets it.
        case .mode(2026, let state): synchronizedOutput = (1...3).contains(state)
        case .mode(2031, let state): reportsColorScheme = (1...3).contains(state)
        case .mode: break
        }
    }
}
