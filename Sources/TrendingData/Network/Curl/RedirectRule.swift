/// Decides for each request of a transfer whether it may be sent: a redirect must not lead from a public address to this
/// machine or its network. If the first address is there itself, its redirects may lead there too.
struct RedirectRule: Sendable {
    private let isPrivate: @Sendable (_ host: String) -> Bool
    private var startsPrivate: Bool?

    /// `isPrivate` gets names and addresses.
    init(_ isPrivate: @escaping @Sendable (_ host: String) -> Bool = PrivateAddress.contains) {
        self.isPrivate = isPrivate
    }

    /// Call it before each request is sent. `peer` is the address that the connection leads to, with its port; `nil` if
    /// that is a proxy.
    mutating func allows(_ url: String, peer: (address: String, port: Int)?) -> Bool {
        let origin = WebOrigin(url)
        // A proxy for http is known only by its port.
        let isDirect = peer.map { ":\($0.port)" == (origin.port.isEmpty ? origin.usualPort : origin.port) } ?? false
        let hosts = [RequestAddress.host(in: url)] + (isDirect ? [peer?.address].compactMap(\.self) : [])
        let leadsInside = hosts.contains { isPrivate($0) }
        guard let startsPrivate else {
            startsPrivate = leadsInside
            return true
        }
        return startsPrivate || !leadsInside
    }
}
