import TrendingDomain

/// The grant that a token is requested with.
enum OAuthGrant: Sendable {
    case deviceCode(Secret)
    case password(Credential.Password)
    case refreshToken(Secret)

    /// Uses the refresh token, or else the password. Returns `nil` if the credential can't be renewed.
    init?(renewing credential: Credential) {
        if let token = credential.refreshToken {
            self = .refreshToken(token)
        } else if let password = credential.renewal?.password {
            self = .password(password)
        } else {
            return nil
        }
    }

    var items: [RequestItem] {
        switch self {
        case .deviceCode(let code):
            [
                RequestItem("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                RequestItem("device_code", code.text),
            ]
        case .password(let password):
            [
                RequestItem("grant_type", "password"), RequestItem("username", password.userName),
                RequestItem("password", password.password.text),
            ]
        case .refreshToken(let token):
            [RequestItem("grant_type", "refresh_token"), RequestItem("refresh_token", token.text)]
        }
    }
}
