/// An address that is safe inside an escape sequence, and leads to the host that it names: http or https, printable ASCII
/// without spaces, nothing but host and port before its path.
package struct LinkTarget: Sendable, Hashable {
    package let address: String

    /// `nil` for an address of another form.
    package init?(_ untrusted: String) {
        let isWeb = untrusted.hasPrefix("https://") || untrusted.hasPrefix("http://")
        guard isWeb, untrusted.utf8.count <= 2000, untrusted.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        guard let authority = Self.authority(of: untrusted), authority.allSatisfy(Self.isHostSign) else { return nil }
        address = untrusted
    }

    /// Host and port: `ghe.example.com:8443`.
    package var authority: String { Self.authority(of: address).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    private static func authority(of address: String) -> [UInt8]? {
        let rest = address.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        return authority.isEmpty ? nil : Array(authority)
    }

    private static func isHostSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._:[]".utf8.contains(byte)
        }
    }

    /// The address of the owner, if this is `…/owner/name`.
    func owner(_ owner: String, of name: String) -> LinkTarget? {
        guard address.hasSuffix("/\(owner)/\(name)") else { return nil }
        return LinkTarget(String(address.dropLast(name.count + 1))).flatMap {
            // Not `https://owner`: the first part after the slashes is the host.
            $0.address.split(separator: "/").count > 2 ? $0 : nil
        }
    }
}
