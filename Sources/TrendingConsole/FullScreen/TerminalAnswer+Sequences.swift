extension TerminalAnswer {
    /// `nil` for a sequence that is no answer.
    init?(_ sequence: ControlSequence) {
        if sequence.is("c", marker: "?") {
            // The first number is the terminal's class.
            self = .deviceAttributes(sixel: sequence.parameters.dropFirst().contains { $0.first == 4 })
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
        switch string.kind {
        case UInt8(ascii: "P") where text.hasPrefix(">|"):
            let version = text.dropFirst(2).unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(100)
            self = .version(String(String.UnicodeScalarView(version)))
        case UInt8(ascii: "]"):
            let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let color = TerminalColor(xterm: parts[1]) else { return nil }
            switch parts[0] {
            case "10": self = .foreground(color)
            case "11": self = .background(color)
            default: return nil
            }
        default: return nil
        }
    }
}

extension TerminalColor {
    /// `rgb:r/g/b` or `rgba:r/g/b/a` with one to four hexadecimal digits a channel.
    init?(xterm text: Substring) {
        guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        let channels = parts.prefix(3).compactMap(Self.channel)
        guard (3...4).contains(parts.count), channels.count == 3 else { return nil }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }

    private static func channel(_ digits: Substring) -> UInt8? {
        let isNumber = digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
        guard (1...4).contains(digits.utf8.count), isNumber, let value = Int(digits, radix: 16) else { return nil }
        let most = (1 << (4 * digits.utf8.count)) - 1
        return UInt8((value * 255 + most / 2) / most)
    }
}

extension MouseEvent {
    /// SGR mouse report: `CSI < button ; column ; row M`, with `m` when a button is released. `nil` for a release, a
    /// movement, and other buttons than the first.
    init?(_ sequence: ControlSequence) {
        guard sequence.is("M", marker: "<"), let button = sequence[0], let column = sequence[1], let row = sequence[2],
            column > 0, row > 0
        else { return nil }
        // Bits 2, 3 and 4 are Shift, Alt and Control.
        switch button & ~0b11100 {
        case 0: self.init(.click, row: row - 1, column: column - 1)
        case 64: self.init(.wheelUp, row: row - 1, column: column - 1)
        case 65: self.init(.wheelDown, row: row - 1, column: column - 1)
        default: return nil
        }
    }
}
