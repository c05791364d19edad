/// A text that is safe to print on one line of a terminal. All text for a terminal has this type.
///
/// Keeps letters, marks, numbers, punctuation and symbols. White space of every kind becomes one space. Control,
/// private and unassigned scalars become U+FFFD. Bidirectional controls, tags, skin tones and other invisible scalars are
/// removed, so terminals agree on the width of the rest. Joiners and variation selectors stay where they belong to the
/// spelling of a word: see `Shaper`.
package struct TerminalText: Sendable, Hashable, ExpressibleByStringInterpolation {
    package let string: String

    /// Literals are made safe too: what they interpolate may be text from outside.
    package init(stringLiteral untrusted: String) { self.init(untrusted) }

    package init(_ untrusted: String) {
        string = Self.isPlain(untrusted) ? untrusted : Self.cleaned(untrusted)
    }

    /// A sign of the program and a number: `▲3`.
    init(own sign: StaticString, _ number: Int) {
        string = sign.description + String(number)
    }

    /// A part of the cleaner's result, without its line ends. The range starts and ends between scalars.
    init(_ cleaner: TerminalTextCleaner, _ range: Range<Int>) {
        string = String(decoding: cleaner.bytes[range], as: UTF8.self)
    }

    /// A part of a line of code. Unlike other texts, it keeps each space.
    init(_ cleaner: CodeCleaner) {
        string = String(decoding: cleaner.bytes, as: UTF8.self)
    }

    package static let empty: TerminalText = ""

    package var isEmpty: Bool { string.isEmpty }
    package var width: Int { DisplayWidth.of(string) }

    /// Printable ASCII with single spaces inside: most texts.
    private static func isPlain(_ text: String) -> Bool {
        if text.isEmpty { return true }
        // Bytes in memory are read in half the time.
        return text.utf8.withContiguousStorageIfAvailable { isPlain($0) } ?? isPlain(text.utf8)
    }

    private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in bytes {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return previous != 0x20
    }

    private static func cleaned(_ text: String) -> String {
        var cleaner = TerminalTextCleaner()
        for scalar in text.unicodeScalars { cleaner.append(scalar) }
        return cleaner.result
    }
}
