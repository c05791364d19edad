#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The address of a GitHub server: scheme, host, port and base path.
package struct ServerAddress: Sendable, Equatable {
    /// Without a slash at the end: `https://ghe.example.com:8443/code`.
    package let text: String

    package static let github = "https://github.com"

    /// Returns `nil` if the text is not an http or https address, or contains a user, a query or a fragment.
    package init?(_ untrusted: String) {
        guard let url = URL(string: untrusted), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: true), !host.isEmpty,
            AddressPort.isValid(in: untrusted), url.user() == nil, url.password() == nil, url.query() == nil,
            url.fragment() == nil
        else { return nil }
        let port = url.port.map { ":\($0)" } ?? ""
        let path = url.path(percentEncoded: true).split(separator: "/").reduce(into: "") { $0 += "/" + $1 }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        text = "\(scheme)://\(name.lowercased())\(port)\(path)"
    }
}
