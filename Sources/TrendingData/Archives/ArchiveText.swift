import TrendingDomain

/// Reads the texts of archives from their bytes.
enum ArchiveText {
    /// The limit for a description, in bytes of UTF-8.
    private static let longest = 4_000

    /// A text on one line, without control characters; `nil` if there is nothing else.
    static func line(_ bytes: ArraySlice<UInt8>) -> String? {
        let bytes = bytes.count > longest ? bytes.prefix(longest) : bytes
        let text = String(decoding: bytes, as: UTF8.self)
        return isClean(bytes) ? text : clean(text)
    }

    /// Whether the text is words with one space between them, as nearly all are. Searching whole characters for white
    /// space takes a hundred times as long.
    private static func isClean(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var last: UInt8 = 0x20
            for (index, byte) in bytes.enumerated() {
                if byte < 0x20 || byte == 0x7F || (byte == 0x20 && last == 0x20) { return false }
                if byte >= 0xC2, isSpaceOrControl(bytes[index...].prefix(3)) { return false }
                last = byte
            }
            return last != 0x20
        }
    }

    /// Whether the character that begins with these bytes, which are not ASCII, is white space or a control character.
    private static func isSpaceOrControl(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let at = { (offset: Int) in bytes.startIndex + offset < bytes.endIndex ? bytes[bytes.startIndex + offset] : 0 }
        switch at(0) {
        case 0xC2: return at(1) <= 0xA0
        case 0xE1: return at(1) == 0x9A
        case 0xE2 where at(1) == 0x80: return at(2) <= 0x8A || [0xA8, 0xA9, 0xAF].contains(at(2))
        case 0xE2: return at(1) == 0x81 && at(2) == 0x9F
        case 0xE3: return at(1) == 0x80 && at(2) == 0x80
        default: return false
        }
    }

    /// Most lines are ASCII, which is found without a copy.
    static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            bytes.reduce(0 as UInt8) { $0 | $1 } < 0x80 || String(validating: bytes, as: UTF8.self) != nil
        }
    }

    static func clean(_ text: String) -> String? {
        guard let line = JSONString.line(text) else { return nil }
        guard line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) || line.utf8.count > longest else {
            return line
        }
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in line.unicodeScalars where !isControl(scalar) {
            count += scalar.utf8.count
            if count > longest { break }
            result.append(scalar)
        }
        return JSONString.line(String(result))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// Returns `nil` if GitHub has no lists for this period.
    static func period(_ text: String) -> TrendingQuery.Period? {
        TrendingQuery.Period(typed: text).flatMap { TrendingQuery.Period.named.contains($0) ? $0 : nil }
    }

    /// Its letters and digits in lower case.
    static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = bytes.drop(while: isSpace)
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return [] }
        return start[...end]
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// A whole number; `nil` if it is larger than any number of stars.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        let digits = trimmed(bytes)
        guard digits.count <= 9, !digits.isEmpty, digits.allSatisfy(isDigit) else { return ArchiveFigure.read(digits) }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    static func known(_ number: Int?) -> Int? { number.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } }

    static func firstRange(of pattern: StaticString, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        let length = pattern.utf8CodeUnitCount
        guard bytes.count >= length else { return nil }
        let first = pattern.utf8Start[0]
        for start in bytes.startIndex...(bytes.endIndex - length) where bytes[start] == first {
            if (1..<max(length, 1)).allSatisfy({ bytes[start + $0] == pattern.utf8Start[$0] }) {
                return start..<start + length
            }
        }
        return nil
    }
}
