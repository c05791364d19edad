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
        guard string.kind == UInt8(ascii: "P"), text.hasPrefix(">|") else { return nil }
        let version = text.dropFirst(2).unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(100)
        self = .version(String(String.UnicodeScalarView(version)))
    }
}
