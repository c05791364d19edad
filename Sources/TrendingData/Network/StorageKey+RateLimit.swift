extension StorageKey {
    /// The key of a host's rate limit: `limit_api.github.com`, followed by a hash of the credential, if one was sent,
    /// because each credential has its own limit.
    init(limitOf authority: String, authorization: String?) {
        let server = AddressParts.server(in: authority).lowercased()
        let parts = ["limit", Self.escaped(server), authorization.map { "auth-" + FNV1a($0.utf8).hexadecimal }]
        self.init(shortening: parts.compactMap(\.self).joined(separator: "_"))
    }

    /// Whether the key belongs to a host's rate limit.
    var isRateLimit: Bool { name.hasPrefix("limit_") }
}
