/// The answer of a terminal to a query.
package enum TerminalAnswer: Sendable, Hashable {
    /// To `CSI c`, which all terminals answer. `sixel` is whether the terminal draws sixel graphics (attribute 4),
    /// `clipboard` whether it says that programs can write to its clipboard (attribute 52).
    case deviceAttributes(sixel: Bool, clipboard: Bool = false)
    /// To `CSI ? … $ p`. The state is 0 (not known), 1 (set), 2 (reset), 3 (always set) or 4 (always reset).
    case mode(Int, state: Int)
    /// To `CSI > 0 q`: the terminal's name and version.
    case version(String)
    /// To `CSI ? 996 n` and `OSC 11`, and after a change of the colour scheme.
    case colorScheme(isDark: Bool)
    /// To `CSI ? u`: the flags of kitty's keyboard protocol.
    case keyboard(flags: Int)

    /// `nil` for a sequence that is no answer.
    init?(_ sequence: ControlSequence) {
        if sequence.is("c", marker: "?") {
            // The first number is the terminal's class.
            let attributes = sequence.parameters.dropFirst().map(\.first)
            self = .deviceAttributes(sixel: attributes.contains(4), clipboard: attributes.contains(52))
        } else if sequence.is("y", marker: "?", intermediates: "$"), let mode = sequence[0], let state = sequence[1] {
            self = .mode(mode, state: state)
        } else if sequence.is("u", marker: "?"), let flags = sequence[0] {
            self = .keyboard(flags: flags)
        } else if sequence.is("n", marker: "?"), sequence[0] == 997, let scheme = sequence[1],
            (1...2).contains(scheme)
        {
            self = .colorScheme(isDark: scheme == 1)
        } else {
            return nil
        }
    }

    /// `nil` for a string that is no answer.
    init?(_ string: ControlString) {
        let text = String(decoding: string.body, as: UTF8.self)
        if string.kind == UInt8(ascii: "]"), let isDark = Self.isDark(background: text) {
            self = .colorScheme(isDark: isDark)
            return
        }
        guard string.kind == UInt8(ascii: "P"), text.hasPrefix(">|") else { return nil }
        let version = text.dropFirst(2).unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(100)
        self = .version(String(String.UnicodeScalarView(version)))
    }

    /// Reads `11;rgb:1e1e/1e1e/1e1e`, `11;rgba:` with the opacity after that, and `11;#1e1e1e`, with one to four
    /// hexadecimal digits for each channel.
    private static func isDark(background text: String) -> Bool? {
        guard let channels = channels(ofBackground: text) else { return nil }
        let levels = channels.compactMap { digits in
            digits.count > 4 ? nil : UInt16(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.count)) }
        }
        return levels.count == 3 ? 0.3 * levels[0] + 0.6 * levels[1] + 0.1 * levels[2] < 0.5 : nil
    }

    private static func channels(ofBackground text: String) -> [Substring]? {
        if text.hasPrefix("11;rgb:") { return text.dropFirst(7).split(separator: "/") }
        if text.hasPrefix("11;rgba:") {
            let channels = text.dropFirst(8).split(separator: "/")
            return channels.count == 4 ? channels.dropLast() : nil
        }
        let digits = text.dropFirst(4)
        guard text.hasPrefix("11;#"), digits.count.isMultiple(of: 3) else { return nil }
        let count = digits.count / 3
        return (0..<3).map { digits.dropFirst($0 * count).prefix(count) }
    }
}

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
