import HTTPTypes
import TrendingDomain

/// The base address of a server's paths: `https://ghe.example.com:8443/api/v3`.
struct ServerRoot: Sendable, Hashable {
    /// Without a trailing `/`.
    let address: String
    private let scheme: String
    private let authority: String
    private let prefix: String

    /// Uses everything between the scheme and the next `/` as the host. Any scheme but `http:` becomes https.
    init(_ address: String) {
        var root = address[...]
        while root.hasSuffix("/") { root.removeLast() }
        self.address = String(root)
        let parts = AddressParts(root)
        scheme = parts.scheme.lowercased() == "http" ? "http" : "https"
        authority = String(parts.authority)
        prefix = String(parts.rest)
    }

    /// The path of an address at this server, below the server's own path and without the query; `nil` if it is at
    /// another server. The scheme may be https instead of http, and `www.` may be added or missing.
    func path(inAddress address: String) -> String? {
        let (own, other) = (WebOrigin(self.address), WebOrigin(address))
        let isUpgraded = own.scheme == "http" && other.scheme == "https"
        guard own.hostWithoutWWW == other.hostWithoutWWW,
            isUpgraded || own.scheme == other.scheme && own.port == other.port
        else { return nil }
        let path = AddressParts(address).path
        let below = path.dropFirst(prefix.count)
        return path.hasPrefix(prefix) && (below.isEmpty || below.hasPrefix("/")) ? String(below) : nil
    }

    /// Throws if the endpoint's path would lead to another one.
    func request(_ endpoint: Endpoint<some Sendable>) throws(RemoteFailure) -> NetworkRequest {
        guard let target = endpoint.target else {
            throw .unreachable(.forbiddenRedirect(host: RequestAddress.host(inAuthority: authority)))
        }
        var head = HTTPRequest(
            method: endpoint.method,
            scheme: scheme,
            authority: authority,
            path: prefix + target,
            headerFields: endpoint.headerFields
        )
        if let body = endpoint.body { head.headerFields[.contentType] = body.contentType }
        return NetworkRequest(head, body: endpoint.body?.bytes ?? [])
    }
}
