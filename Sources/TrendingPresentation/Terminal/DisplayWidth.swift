/// Counts the terminal columns of a text.
///
/// Counts scalar by scalar, as `wcwidth` does. `String.printable` removes the scalars that terminals measure
/// differently (joiners and variation selectors in emoji, skin tones), so the sum is right in all of them.
package enum DisplayWidth {
    package static func of(_ text: String) -> Int {
        isASCII(text) ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// Bytes in memory are read several at once.
    private static func isASCII(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { $0.reduce(0, |) < 0x80 } ?? text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// 0 for marks, 2 for wide scalars and emoji, otherwise 1.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 || isOwnSign(scalar) { return 1 }
        if let width = usualWidth(scalar.value) { return width }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if isConjoiningJamo(scalar) { return 0 }
        if isRegionalIndicator(scalar) { return 1 }
        return wideScalars.hasRange(with: scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
    }

    /// The width of letters and punctuation of the scripts with the most text, which need no look-up.
    private static func usualWidth(_ value: UInt32) -> Int? {
        switch value {
        case 0x3B1...0x3C9, 0x400...0x481, 0x5D0...0x5EA, 0x621...0x63A, 0x641...0x64A, 0x2010...0x2027: 1
        case 0x3001...0x3002, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF5E: 2
        default: nil
        }
    }

    /// Geometric shapes and stars, with which the program draws: they need no look-up.
    private static func isOwnSign(_ scalar: Unicode.Scalar) -> Bool {
        (0x25A0...0x25FC).contains(scalar.value) || (0x2605...0x2606).contains(scalar.value)
    }

    /// Vowels and final consonants that join the syllable before them.
    private static func isConjoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
        (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }

    /// Half of a flag.
    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}
