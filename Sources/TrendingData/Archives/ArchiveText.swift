import TrendingDomain

/// Reads the texts of archives from their bytes.
enum ArchiveText {
    /// The limit for a description, in bytes of UTF-8.
    private static let longest = 4_000

    /// A text on one line, without control characters; `nil` if there is nothing else.
    static func line(_ bytes: ArraySlice<UInt8>) -> String? {
        clean(String(decoding: bytes.prefix(longest), as: UTF8.self))
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

    /// The ending of a file's name in lower case: `json`.
    static func ending(of name: String) -> String {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = bytes.drop(while: isSpace)
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return [] }
        return start[...end]
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Of ASCII.
    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// A whole number; `nil` if it is larger than any number of stars.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        let digits = trimmed(bytes)
        guard digits.count <= 9, !digits.isEmpty, digits.allSatisfy(isDigit) else { return ArchiveFigure.read(digits) }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    static func known(_ number: Int?) -> Int? { number.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } }

    static func firstRange(of pattern: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        var rest = bytes
        while let first = pattern.utf8.first, let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: pattern.utf8) { return start..<(start + pattern.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
