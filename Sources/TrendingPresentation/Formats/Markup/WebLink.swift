/// The address of a page on the web, for a link.
struct WebLink {
    let address: String

    /// `nil` for other addresses, such as those that run a script.
    init?(_ text: String) {
        guard let target = LinkTarget(text) else { return nil }
        // A link in XML is an IRI, which has none of these.
        address = target.address.replacingScalars { scalar in
            UInt8(exactly: scalar.value).map(Self.isForbidden) == true ? PathText.escaped(String(scalar)) : nil
        }
    }

    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D: true
        default: false
        }
    }
}

/// A part of a path.
enum PathText {
    /// Everything but letters, digits, `-`, `.`, `_` and `~` as `%` and two hexadecimal digits a byte.
    static func escaped(_ text: String, keepsSlash: Bool = false) -> String {
        func isPlain(_ byte: UInt8) -> Bool { Self.isPlain(byte) || keepsSlash && byte == UInt8(ascii: "/") }
        return text.utf8.reduce(into: "") { result, byte in
            if isPlain(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}
