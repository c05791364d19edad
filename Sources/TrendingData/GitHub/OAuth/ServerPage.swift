/// Checks the address of a page that a server names.
package enum ServerPage {
    /// Whether the connection is encrypted, or stays on this machine.
    package static func isPrivate(_ address: String) -> Bool { WebOrigin(address).isPrivate }

    /// Scheme, host and port: `https://ghe.example.com:8443`.
    package static func origin(of address: String) -> String {
        let origin = WebOrigin(address)
        return "\(origin.scheme)://\(origin.authority)"
    }

    /// Whether the page is on the server itself, over a private connection. `server` is the address of the server.
    package static func isOwn(_ address: String, of server: String) -> Bool {
        let page = WebOrigin(address)
        return address.utf8.allSatisfy { (0x21...0x7E).contains($0) } && page.isPrivate && page == WebOrigin(server)
    }
}
