extension String {
    /// The text as it is safe on one line of a terminal. A text that is printable already stays as it is.
    ///
    /// Keeps letters, marks, numbers, punctuation and symbols. White space of every kind becomes one space. Control,
    /// private and unassigned scalars become U+FFFD. Bidirectional controls, tags, skin tones and other invisible
    /// scalars are removed, so terminals agree on the width of the rest. Joiners and variation selectors stay where
    /// they belong to the spelling of a word: see `Shaper`.
    package var printable: String {
        // Bytes in memory are read in half the time.
        if utf8.withContiguousStorageIfAvailable({ Self.isPlain($0) }) ?? Self.isPlain(utf8) { return self }
        var cleaner = TerminalTextCleaner()
        for scalar in unicodeScalars { cleaner.append(scalar) }
        return cleaner.result
    }

    /// Printable ASCII with single spaces inside: most texts.
    static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
        if bytes.isEmpty { return true }
        var previous = UInt8(ascii: " ")
        for byte in bytes {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return previous != 0x20
    }
}
