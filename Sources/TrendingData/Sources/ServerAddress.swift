/// The address of a GitHub server: scheme, host, port and base path.
package struct ServerAddress: Sendable, Equatable {
    /// Without a slash at the end: `https://ghe.example.com:8443/code`.
    package let text: String

    package static let github = "https://github.com"

    /// Returns `nil` if the text is not an http or https address, or contains a user, a query or a fragment.
    package init?(_ untrusted: String) {
        guard let address = try? WebAddress(untrusted), address.query == nil, address.fragment == nil
        else { return nil }
        text = address.path.split(separator: "/").reduce(into: address.root) { $0 += "/" + $1 }
    }
}
