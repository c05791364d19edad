/// Decodes escapes in a string.
enum JSONEscape {
    /// Throws for an unknown escape, and for a byte that is not allowed in a string. Takes no longer for a text of
    /// nothing but escapes than for any other of its size: an attacker can send 8 MB of them.
    static func resolved(_ bytes: ArraySlice<UInt8>) throws(JSONMismatch) -> [UInt8] {
        var (resolved, rest) = ([UInt8](), bytes)
        resolved.reserveCapacity(bytes.count)
        while let byte = rest.popFirst() {
            guard byte >= 0x20 else { throw JSONMismatch() }
            if byte == "\\" { append(try sign(&rest), to: &resolved) } else { resolved.append(byte) }
        }
        return resolved
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII { bytes.append(UInt8(ascii: scalar)) } else { bytes += scalar.utf8 }
    }

    private static func sign(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> Unicode.Scalar {
        switch rest.popFirst() {
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
    private static func scalar(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> Unicode.Scalar {
        let first = try unit(&rest)
        var value = first
        if UTF16.isLeadSurrogate(UInt16(first)) {
            guard rest.popFirst() == "\\", rest.popFirst() == "u" else {
                throw JSONMismatch()
            }
            let second = try unit(&rest)
            guard UTF16.isTrailSurrogate(UInt16(second)) else { throw JSONMismatch() }
            value = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
        }
        guard let scalar = Unicode.Scalar(value) else { throw JSONMismatch() }
        return scalar
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = rest.popFirst()?.hexDigit else { throw JSONMismatch() }
            unit = unit << 4 | digit
        }
        return unit
    }
}
