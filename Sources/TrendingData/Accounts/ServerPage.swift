/// A page that a server sends people to.
package enum ServerPage {
    /// Whether the address is the server's own, and nobody on the way can see or change what is there. `server` is its
    /// address.
    package static func isOwn(_ address: String, of server: String) -> Bool {
        let page = WebOrigin(address)
        return address.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !page.host.isEmpty && page.isPrivate
            && page == WebOrigin(server)
    }
}
