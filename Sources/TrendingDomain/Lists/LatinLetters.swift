/// Removes the accents of Latin letters. The standard library cannot decompose text, but it knows the names of scalars:
/// `LATIN SMALL LETTER E WITH ACUTE`.
enum LatinLetters {
    /// The letter without its accent, in lower case, as ASCII; `nil` if the scalar is not a Latin letter with an
    /// accent.
    static func base(of scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0xC0...0x24F: nonZero(first[Int(scalar.value - 0xC0)])
        case 0x1E00...0x1EFF: nonZero(additional[Int(scalar.value - 0x1E00)])
        default: nil
        }
    }

    private static let first = (0xC0...0x24F as ClosedRange<UInt32>).map(letter)
    private static let additional = (0x1E00...0x1EFF as ClosedRange<UInt32>).map(letter)

    private static func nonZero(_ byte: UInt8) -> UInt8? { byte == 0 ? nil : byte }

    /// 0 for any other name.
    private static func letter(_ value: UInt32) -> UInt8 {
        let words = Unicode.Scalar(value)?.properties.name?.split(separator: " ") ?? []
        guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
            words[3].utf8.count == 1, let letter = words[3].utf8.first
        else { return 0 }
        return letter | 0x20
    }
}
