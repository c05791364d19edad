/// An address without the text after its `?`, which may be a secret. A hash in its place keeps two addresses apart.
package enum PublicAddress {
    private static let mark = "hash="

    /// An address that already has a hash stays as it is, so that an export of an import is the same.
    package static func text(_ address: String) -> String {
        guard let sign = address.firstIndex(of: "?") else { return address }
        let query = address[address.index(after: sign)...]
        let digits = query.utf8.dropFirst(mark.utf8.count)
        if query.hasPrefix(mark), digits.count == 16, digits.allSatisfy(isDigit) { return address }
        return address[..<sign] + Self.query(of: address)
    }

    /// `?hash=` and the hash of the address.
    package static func query(of address: String) -> String { "?" + mark + FNV1a(address.utf8).hexadecimal }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
}
