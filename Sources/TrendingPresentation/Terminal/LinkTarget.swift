/// A URL that is safe in an escape sequence and leads to the host that it shows: http or https, printable ASCII without
/// spaces, and only host and port before the path.
package struct LinkTarget: Hashable {
    package let address: String

    package static let mostBytes = 2000

    /// `nil` for any other URL, and without one.
    package init?(_ untrusted: String?) {
        guard var text = untrusted, text.withUTF8(Self.isSafe) else { return nil }
        address = text
    }

    private static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= mostBytes, bytes.allSatisfy({ $0 >= 0x21 && $0 <= 0x7E }) else { return false }
        let scheme = bytes.starts(with: "https://".utf8) ? 8 : bytes.starts(with: "http://".utf8) ? 7 : nil
        guard let scheme else { return false }
        let authority = bytes[scheme...].prefix { !isEnd($0) }
        return !authority.isEmpty && authority.allSatisfy(isHostSign)
    }

    /// A `mailto:` address in printable ASCII without spaces, as it stands in documents.
    package init?(mail untrusted: String) {
        guard untrusted.hasPrefix("mailto:"), (8...Self.mostBytes).contains(untrusted.utf8.count) else { return nil }
        guard untrusted.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        address = untrusted
    }

    /// Host and port: `ghe.example.com:8443`.
    var authority: String { Self.authority(of: address).map { String(Substring($0)) } ?? "" }

    private static func authority(of address: String) -> Substring.UTF8View? {
        let rest = address.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        let authority = rest.prefix { !isEnd($0) }
        return authority.isEmpty ? nil : authority
    }

    /// `#`, `/` and `?`.
    private static func isEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x23, 0x2F, 0x3F: true
        default: false
        }
    }

    /// Letters, digits, and `-`, `.`, `:`, `[`, `]` and `_`.
    private static func isHostSign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2D, 0x2E, 0x30...0x3A, 0x41...0x5B, 0x5D, 0x5F, 0x61...0x7A: true
        default: false
        }
    }

    /// The URL of the owner, if this is `…/owner/name`.
    func owner(_ owner: String, of name: String) -> LinkTarget? {
        guard address.hasSuffix("/\(owner)/\(name)") else { return nil }
        // The address is ASCII: each byte is a character.
        return LinkTarget(String(Substring(address.utf8.dropLast(name.utf8.count + 1)))).flatMap {
            // Not `https://owner`: the first part after the slashes is the host.
            $0.address.utf8.count { $0 == UInt8(ascii: "/") } > 2 ? $0 : nil
        }
    }
}
