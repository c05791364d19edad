import TrendingDomain

/// The address of a page on the web, for a link.
struct WebLink {
    let address: String

    /// `nil` for other addresses, such as those that run a script.
    init?(_ text: String) {
        guard let target = LinkTarget(text) else { return nil }
        // A link in XML is an IRI, which has none of these.
        address = target.address.percentEncoded(where: Self.isForbidden)
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
        text.percentEncoded { !isPlain($0) && !(keepsSlash && $0 == UInt8(ascii: "/")) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}

extension String {
    /// Writes some bytes as `%` and two hexadecimal digits. Most texts have none, and are only looked at.
    fileprivate func percentEncoded(where isEncoded: (UInt8) -> Bool) -> String {
        guard utf8.contains(where: isEncoded) else { return self }
        let bytes = utf8.flatMap { isEncoded($0) ? Array("%\($0.hexadecimal.uppercased())".utf8) : [$0] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
