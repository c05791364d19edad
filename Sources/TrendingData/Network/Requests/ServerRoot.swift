import HTTPTypes

/// The address below which a server's paths lie: `https://ghe.example.com:8443/api/v3`.
package struct ServerRoot: Sendable, Hashable {
    /// Without a `/` at its end.
    package let address: String
    private let scheme: String
    private let authority: String
    private let prefix: String

    /// What is before the first `/` after the scheme is taken for the host as it is; anything but `http:` is https.
    package init(_ address: String) {
        self.address = String(address.reversed().drop { $0 == "/" }.reversed())
        let isPlain = address.hasPrefix("http://")
        let rest = self.address.dropFirst(isPlain ? 7 : 8)
        scheme = isPlain ? "http" : "https"
        authority = String(rest.prefix { $0 != "/" })
        prefix = String(rest.dropFirst(authority.count))
    }

    func request(_ request: some TypedRequest) -> NetworkRequest {
        var head = HTTPRequest(
            method: request.method,
            scheme: scheme,
            authority: authority,
            path: prefix + path(of: request),
            headerFields: request.headerFields
        )
        if let body = request.body { head.headerFields[.contentType] = body.contentType }
        return NetworkRequest(head, body: request.body?.bytes ?? [], known: request.known)
    }

    private func path(of request: some TypedRequest) -> String {
        if let written = request.writtenPath { return written }
        let path = request.path.map { "/" + PercentCoding.encode($0) }.joined()
        let query = request.query.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
        return (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
}
