/// A text prepared for searching: UTF-8 without what a reader does not see or type, so that `pokemon` finds `Pokémon`,
/// and `strasse` finds `Straße`. What is found in a text is folded here, and so is what is looked for: nothing else
/// folds.
package struct SearchText: Equatable {
    package private(set) var bytes: [UInt8] = []

    package init(_ text: String = "") {
        append(text)
    }

    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(utf8: $0) }
    }

    /// Appends text in UTF-8, such as a column of a database, without a string for it if it is ASCII.
    package mutating func append(utf8 text: UnsafeBufferPointer<UInt8>) {
        let start = bytes.count
        bytes += text
        guard !foldASCII(from: start) else { return }
        bytes.removeSubrange(start...)
        // Bytes that are not UTF-8 are replaced as `String` replaces them.
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { appendFolded(scalar) }
        foldASCII(from: start)
    }

    /// Appends an ASCII character.
    package mutating func append(separator: UInt8) {
        bytes.append(separator)
    }

    /// Folds ASCII letters in place; returns `false` if the text is not all ASCII. Most texts are.
    @discardableResult
    private mutating func foldASCII(from start: Int) -> Bool {
        bytes.withUnsafeMutableBytes { bytes in
            var (all, index) = (0 as UInt64, start)
            while index &+ 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                all |= word
                bytes.storeBytes(of: Self.lowercase(word), toByteOffset: index, as: UInt64.self)
                index &+= 8
            }
            while index < bytes.count {
                let byte = bytes[index]
                all |= UInt64(byte)
                bytes[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
                index &+= 1
            }
            return all & Self.signs == 0
        }
    }

    /// Eight bytes at once. A sum reaches the highest bit of its byte from `A` on, or after `Z`.
    static func lowercase(_ word: UInt64) -> UInt64 {
        let low = word & ~signs
        let isUpper = (low &+ 0x3F3F_3F3F_3F3F_3F3F) ^ (low &+ 0x2525_2525_2525_2525)
        return word | (isUpper & signs & ~word) >> 2
    }

    /// The highest bit of each byte.
    static let signs: UInt64 = 0x8080_8080_8080_8080

    /// Removes the text but keeps the buffer for the next one.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Returns `true` for an empty `other`.
    package func contains(_ other: SearchText) -> Bool { place(of: other, from: 0) != nil }

    /// Where the other text is next.
    private func place(of other: SearchText, from start: Int) -> Int? {
        guard let first = other.bytes.first else { return start }
        return bytes.withUnsafeBufferPointer { text in
            other.bytes.withUnsafeBufferPointer { wanted in
                var start = start
                while start &+ wanted.count <= text.count {
                    start = Self.place(of: first, in: text, from: start)
                    guard start &+ wanted.count <= text.count else { return nil }
                    if Self.begins(text, at: start, with: wanted) { return start }
                    start &+= 1
                }
                return nil
            }
        }
    }

    /// The end of the text if the byte is not there.
    private static func place(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let (raw, all) = (UnsafeRawBufferPointer(text), UInt64(byte) &* 0x0101_0101_0101_0101)
        var index = start
        while index &+ 8 <= text.count {
            // A byte that is zero borrows from its highest bit. Those above it may too, but not those below.
            let rest = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ all
            let found = (rest &- 0x0101_0101_0101_0101) & ~rest & signs
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < text.count, text[index] != byte { index &+= 1 }
        return index
    }

    /// Whether there are only spaces.
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// Where another text is, as places of bytes. A text that is found does not overlap with the next one.
    func ranges(of other: SearchText) -> [Range<Int>] {
        var (found, start): ([Range<Int>], Int) = ([], 0)
        while !other.bytes.isEmpty, let place = place(of: other, from: start) {
            start = place + other.bytes.count
            found.append(place..<start)
        }
        return found
    }

    /// The text, and for each of its bytes the offset of the Unicode scalar that it comes from.
    static func mapped(_ text: String) -> (text: SearchText, scalars: [Int]) {
        var result = SearchText()
        var scalars: [Int] = []
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            result.append(String(scalar))
            while scalars.count < result.bytes.count { scalars.append(offset) }
        }
        return (result, scalars)
    }

    private static func begins(
        _ text: UnsafeBufferPointer<UInt8>,
        at start: Int,
        with wanted: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var index = 1
        while index < wanted.count, text[start + index] == wanted[index] { index += 1 }
        return index == wanted.count
    }

    private mutating func appendFolded(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case ..<0x80: append(separator: UInt8(scalar.value))
        // Accents; what is invisible; skin tones, which are not shown.
        case 0x300...0x36F, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x2800, 0x3164, 0xFE00...0xFE0F,
            0x1F3FB...0x1F3FF:
            break
        case 0x2010...0x2015, 0x2212: append(separator: UInt8(ascii: "-"))
        case 0x2018...0x201B, 0x2BC: append(separator: UInt8(ascii: "'"))
        case 0x201C...0x201F: append(separator: UInt8(ascii: "\""))
        case 0xA0, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F, 0x3000: append(separator: UInt8(ascii: " "))
        // ASCII of full width.
        case 0xFF01...0xFF5E: append(separator: UInt8(scalar.value - 0xFEE0))
        case _ where Self.hasNoCase(scalar): bytes += scalar.utf8
        default: appendLetter(scalar)
        }
    }

    private mutating func appendLetter(_ scalar: Unicode.Scalar) {
        // The capital of some letters is among those that are known to have an accent, but not they themselves.
        let capital = scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar
        if let letter = LatinLetters.base(of: scalar) ?? LatinLetters.base(of: capital) {
            return append(separator: letter)
        }
        if scalar.properties.isDefaultIgnorableCodePoint { return }
        if scalar.properties.isWhitespace { return append(separator: UInt8(ascii: " ")) }
        let folded = Self.withoutCase(scalar)
        if folded.elementsEqual([scalar]) { return bytes += scalar.utf8 }
        for scalar in folded { appendFolded(scalar) }
    }

    /// Unicode's full case folding: what both mappings leave of a difference in case. `ß`, `ẞ` and `SS` become `ss`,
    /// `ς` and `Σ` become `σ`, and `ﬁ` becomes `fi`.
    private static func withoutCase(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        scalar.properties.lowercaseMapping.unicodeScalars.flatMap { $0.properties.uppercaseMapping.unicodeScalars }
            .flatMap { $0.properties.lowercaseMapping.unicodeScalars }
    }

    /// Whether the scalar is one of the many that have no other case: arrows and other symbols, Chinese, Japanese and
    /// Korean ones, and emoji. Asking Unicode for the lower case of each is slow.
    private static func hasNoCase(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2016..<0x2100, 0x2190..<0x2460, 0x2500..<0x2C00, 0x2E80..<0xA640, 0xAC00..<0xD7A4, 0x1F300..<0x1FB00:
            true
        default: false
        }
    }
}

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
