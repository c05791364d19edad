/// Removes the accents of Latin letters. The standard library can't decompose text, but it knows the names of scalars:
/// `LATIN SMALL LETTER E WITH ACUTE`. To ask for the names takes long, so those of Europe's languages are in a table.
enum LatinLetters {
    /// The letter without its accent, in lower case, as ASCII; `nil` if the scalar is not a Latin letter with an
    /// accent.
    static func base(of scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0xC0..<0x180:
            let letter = table.utf8Start[Int(scalar.value - 0xC0)]
            return letter == UInt8(ascii: ".") ? nil : letter
        case 0x180...0x24F, 0x1E00...0x1EFF: return named(scalar)
        default: return nil
        }
    }

    /// The letters of U+00C0 to U+017F; a dot for any other scalar.
    private static let table: StaticString = """
        aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiii...jjkk.lllllll\
        lllnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz.
        """

    static func named(_ scalar: Unicode.Scalar) -> UInt8? {
        let words = scalar.properties.name?.split(separator: " ") ?? []
        guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
            words[3].utf8.count == 1, !words[5...].contains("LETTER"), let letter = words[3].utf8.first
        else { return nil }
        return letter | 0x20
    }
}
