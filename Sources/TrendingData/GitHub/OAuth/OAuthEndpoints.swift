/// Where an OAuth server is asked; whole addresses.
package struct OAuthEndpoints: Sendable, Hashable {
    /// `nil` where the server has no device flow.
    package let deviceCodeAddress: String?
    package let tokenAddress: String

    /// Of GitHub's server at that address, which has no slash at its end.
    package static func gitHub(server: String) -> OAuthEndpoints {
        OAuthEndpoints(
            deviceCodeAddress: "\(server)/login/device/code",
            tokenAddress: "\(server)/login/oauth/access_token"
        )
    }

    /// Of a server that takes passwords, given by its token address; without a path, `/oauth/token` is meant.
    package static func passwordGrant(_ address: String) -> OAuthEndpoints {
        let endpoint = EndpointAddress(address)
        let isWhole = endpoint.path != "/"
        return OAuthEndpoints(
            deviceCodeAddress: nil,
            tokenAddress: isWhole ? address : "\(endpoint.root.address)/oauth/token"
        )
    }
}

/// Whom an OAuth server knows this program as.
package struct OAuthClient: Sendable, Hashable {
    package let id: String
    package let secret: Secret?

    package init(id: String, secret: Secret? = nil) {
        self.id = id
        self.secret = secret
    }
}
