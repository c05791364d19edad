/// The complete addresses of an OAuth server's endpoints.
package struct OAuthEndpoints: Sendable, Hashable {
    /// `nil` if the server has no device flow.
    package let deviceCodeAddress: String?
    package let tokenAddress: String

    /// The endpoints of a GitHub server. Its address has no slash at the end.
    package static func gitHub(server: String) -> OAuthEndpoints {
        OAuthEndpoints(
            deviceCodeAddress: "\(server)/login/device/code",
            tokenAddress: "\(server)/login/oauth/access_token"
        )
    }

    /// The endpoints of a server that accepts passwords, from its token address. If the address has no path, the path
    /// is `/oauth/token`.
    package static func passwordGrant(_ address: String) -> OAuthEndpoints {
        let parts = AddressParts(address)
        let tokenAddress = parts.target == "/" ? "\(parts.root.address)/oauth/token" : address
        return OAuthEndpoints(deviceCodeAddress: nil, tokenAddress: tokenAddress)
    }
}
