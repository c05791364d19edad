/// Decodes escapes in a string.
enum JSONEscape {
    /// Throws for an unknown escape, and for a byte that is not allowed in a string.
    static func resolved(_ bytes: ArraySlice<UInt8>) throws(JSONMismatch) -> [UInt8] {
        var (resolved, rest) = ([UInt8](), bytes)
        while let byte = rest.popFirst() {
            guard byte >= 0x20 else { throw JSONMismatch() }
            if byte == UInt8(ascii: "\\") { resolved += try sign(&rest).utf8 } else { resolved.append(byte) }
        }
        return resolved
    }

    private static func sign(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> String {
        switch rest.popFirst().map({ Unicode.Scalar($0) }) {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try scalar(&rest)
        default: throw JSONMismatch()
        }
    }

    /// Decodes four hexadecimal digits, or two such escapes for a scalar that takes two units of UTF-16.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> String {
        var units = [try unit(&rest)]
        if UTF16.isLeadSurrogate(units[0]) {
            guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u") else {
                throw JSONMismatch()
            }
            units.append(try unit(&rest))
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw JSONMismatch() }
        return text
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> UInt16 {
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw JSONMismatch() }
        return unit
    }
}
