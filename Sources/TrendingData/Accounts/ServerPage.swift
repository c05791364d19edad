/// A page that a server sends people to.
package enum ServerPage {
    /// Whether nobody on the way can read along, or it never leaves this machine.
    package static func isPrivate(_ address: String) -> Bool { WebOrigin(address).isPrivate }

    /// Scheme, host and port: `https://ghe.example.com:8443`.
    package static func origin(of address: String) -> String {
        let origin = WebOrigin(address)
        return "\(origin.scheme)://\(origin.authority)"
    }

    /// Whether the address is the server's own, and nobody on the way can see or change what is there. `server` is its
    /// address.
    package static func isOwn(_ address: String, of server: String) -> Bool {
        let page = WebOrigin(address)
        return address.utf8.allSatisfy { (0x21...0x7E).contains($0) } && page.isPrivate && page == WebOrigin(server)
    }
}
