import TrendingDomain

/// Percent-encoding of a path segment or a query value, RFC 3986.
enum PercentCoding {
    /// Encodes everything but unreserved characters, or but what is kept.
    static func encode(_ text: String, keeping isKept: (UInt8) -> Bool = isUnreserved) -> String {
        if text.utf8.allSatisfy(isKept) { return text }
        return text.utf8.reduce(into: "") { encoded, byte in
            encoded += isKept(byte) ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal.uppercased()
        }
    }

    /// `nil` if a `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    static func decode(_ text: some StringProtocol) -> String? {
        guard text.utf8.contains("%") else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            guard byte == "%" else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
    }

    private static func value(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
