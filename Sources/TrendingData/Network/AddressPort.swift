/// The port in an address that a user typed.
package enum AddressPort {
    /// Whether the address has no port, or a valid one. Some parsers ignore a number that is too large for them, and
    /// would connect to another port.
    package static func isValid(in address: String) -> Bool {
        guard let scheme = address.firstRange(of: "://") else { return true }
        let authority = address[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let end = host.lastIndex(of: "]").map { host[host.index(after: $0)...] } ?? host
        guard let colon = end.lastIndex(of: ":") else { return true }
        return Int(end[end.index(after: colon)...]).map { (1...65_535).contains($0) } ?? false
    }
}
