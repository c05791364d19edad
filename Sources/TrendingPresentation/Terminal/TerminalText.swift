/// A text that is safe to print on one line of a terminal, and the only form in which text reaches one.
///
/// Keeps letters, marks, numbers, punctuation and symbols. White space of every kind becomes one space; controls,
/// private and unassigned scalars become U+FFFD; bidirectional controls, tags, joiners, variation selectors and other
/// invisible scalars are left out, and so are skin tones, so that terminals agree on the width of what remains.
package struct TerminalText: Sendable, Hashable {
    package let string: String

    package init(_ untrusted: String) {
        string = Self.isPlain(untrusted) ? untrusted : Self.cleaned(untrusted)
    }

    package static let empty = TerminalText("")

    package var isEmpty: Bool { string.isEmpty }
    package var width: Int { DisplayWidth.of(string) }

    /// Printable ASCII with single spaces inside: most texts.
    private static func isPlain(_ text: String) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return previous != 0x20 || text.isEmpty
    }

    private static func cleaned(_ text: String) -> String {
        var cleaner = TerminalTextCleaner()
        for scalar in text.unicodeScalars { cleaner.append(scalar) }
        return cleaner.result
    }
}
