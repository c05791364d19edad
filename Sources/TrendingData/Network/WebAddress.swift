import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A complete http or https address that a user typed, without a user. What can't be in it is percent-encoded.
struct WebAddress {
    /// Scheme, host and port: `https://ghe.example.com:8443`.
    let root: String
    let path: String
    let query: String?
    let fragment: String?

    init(_ untrusted: String) throws(AddressFault) {
        guard let url = URL(string: untrusted) else { throw .malformed }
        guard url.user() == nil, url.password() == nil else { throw .user }
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: true), !host.isEmpty
        else { throw .noHost }
        // Only in the zone of an IPv6 address. No server has such a name.
        guard !host.contains("%") || host.contains(":") else { throw .malformed }
        guard Self.hasValidPort(untrusted) else { throw .malformed }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        root = "\(scheme)://\(name.lowercased())" + (url.port.map { ":\($0)" } ?? "")
        path = url.path(percentEncoded: true)
        query = url.query(percentEncoded: true)
        fragment = url.fragment()
    }

    /// Whether the address has no port, or a valid one. Some parsers ignore a number that is too large for them, and
    /// would connect to another port.
    private static func hasValidPort(_ address: String) -> Bool {
        let host = RequestAddress.authority(in: address)
        let end = host.lastIndex(of: "]").map { host[host.index(after: $0)...] } ?? host[...]
        guard let colon = end.lastIndex(of: ":") else { return true }
        return Int(end[end.index(after: colon)...]).map { (1...65_535).contains($0) } ?? false
    }
}
