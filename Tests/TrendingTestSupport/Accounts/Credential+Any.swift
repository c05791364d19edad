import TrendingData
import TrendingDomain

extension Credential {
    /// A credential with the access token `token-<name>` and, if it is renewable, the refresh token `refresh-<name>`.
    package static func any(_ name: String = "a", expiresAt: Timestamp? = nil, isRenewable: Bool = true) -> Credential {
        Credential(
            accessToken: .any(name),
            expiresAt: expiresAt,
            refreshToken: isRenewable ? Secret("refresh-\(name)") : nil,
            renewal: isRenewable
                ? .init(tokenAddress: "https://github.com/login/oauth/access_token", clientID: "id") : nil
        )
    }
}

extension APIToken {
    /// `token-<name>`.
    package static func any(_ name: String = "a") -> APIToken {
        guard let token = APIToken("token-\(name)") else { preconditionFailure("not a token: \(name)") }
        return token
    }
}
