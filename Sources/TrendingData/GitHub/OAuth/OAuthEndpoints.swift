import TrendingDomain

/// The addresses of an OAuth server, each whole.
package struct OAuthEndpoints: Sendable, Hashable {
    /// `nil` if the server has no device flow.
    package let deviceCodeAddress: String?
    package let tokenAddress: String

    /// Those of a GitHub server. Its address has no slash at the end.
    package static func gitHub(server: String) -> OAuthEndpoints {
        OAuthEndpoints(
            deviceCodeAddress: "\(server)/login/device/code",
            tokenAddress: "\(server)/login/oauth/access_token"
        )
    }

    /// Those of a server that takes passwords, from its token address. Without a path, it is `/oauth/token`.
    package static func passwordGrant(_ address: String) -> OAuthEndpoints {
        let endpoint = EndpointAddress(address)
        let isWhole = endpoint.path != "/"
        return OAuthEndpoints(
            deviceCodeAddress: nil,
            tokenAddress: isWhole ? address : "\(endpoint.root.address)/oauth/token"
        )
    }
}

/// This program as an OAuth server knows it.
package struct OAuthClient: Sendable, Hashable {
    package let id: String
    package let secret: Secret?

    package init(id: String, secret: Secret? = nil) {
        self.id = id
        self.secret = secret
    }
}
