/// Percent-encoding of a path segment or a query value, RFC 3986.
enum PercentCoding {
    /// Encodes everything but unreserved characters.
    static func encode(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            if isUnreserved(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                encoded += byte < 16 ? "%0\(hex)" : "%\(hex)"
            }
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

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case "a"..."z", "A"..."Z": true
        case "0"..."9": true
        case "-", ".", "_", "~": true
        default: false
        }
    }

    private static func value(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
