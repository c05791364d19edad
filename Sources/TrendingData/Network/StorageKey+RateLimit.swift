extension StorageKey {
    /// Of the wait that a host asked for: `limit_api.github.com`, followed by a hash of the credentials that were sent,
    /// if any, for other credentials have another limit.
    init(limitOf authority: String, authorization: String?) {
        let address = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority[...]
        let parts = [
            "limit", Self.escaped(address.lowercased()), authorization.map { "auth-" + FNV1a($0.utf8).hexadecimal },
        ]
        self.init(shortening: parts.compactMap(\.self).joined(separator: "_"))
    }

    /// Whether the key holds until when a host asked to wait.
    var isRateLimit: Bool { name.hasPrefix("limit_") }
}
