extension TerminalAnswer {
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
