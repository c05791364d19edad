import TrendingData
import TrendingDomain

extension Credential {
    /// A credential with the access token `token-<name>` and, if it is renewable, the refresh token `refresh-<name>`.
    package static func any(_ name: String = "a", expiresAt: Timestamp? = nil, isRenewable: Bool = true) -> Credential {
        var credential = Credential(accessToken: .any(name))
        credential.expiresAt = expiresAt
        guard isRenewable else { return credential }
        credential.refreshToken = Secret("refresh-\(name)")
        credential.renewal = .init(tokenAddress: "https://github.com/login/oauth/access_token", clientID: "id")
        return credential
    }
}

extension APIToken {
    /// `token-<name>`.
    package static func any(_ name: String = "a") -> APIToken {
        guard let token = APIToken("token-\(name)") else { preconditionFailure("not a token: \(name)") }
        return token
    }
}
