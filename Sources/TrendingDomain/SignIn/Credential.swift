/// An access token and what is needed to renew it. Its descriptions never show a secret.
package struct Credential: Equatable {
    package var accessToken: APIToken
    /// By this machine's clock; `nil` if the server sent no valid time.
    package var expiresAt: Timestamp?
    /// Valid for one renewal, which returns a new one.
    package var refreshToken: Secret?
    package var refreshExpiresAt: Timestamp?
    /// `nil` if the server did not say.
    package var scopes: [String]?
    /// `nil` if the token can't be renewed.
    package var renewal: Renewal?

    package init(
        accessToken: APIToken,
        expiresAt: Timestamp? = nil,
        refreshToken: Secret? = nil,
        refreshExpiresAt: Timestamp? = nil,
        scopes: [String]? = nil,
        renewal: Renewal? = nil
    ) {
        self.accessToken = accessToken
        self.expiresAt = expiresAt
        self.refreshToken = refreshToken
        self.refreshExpiresAt = refreshExpiresAt
        self.scopes = scopes
        self.renewal = renewal
    }

    /// What is needed to request a new token.
    package struct Renewal: Equatable {
        /// The full URL of the server's token endpoint.
        package var tokenAddress: String
        package var clientID: String
        package var clientSecret: Secret?
        /// Stored only if the server returns no refresh token and the user agrees.
        package var password: Password?

        package init(
            tokenAddress: String,
            clientID: String,
            clientSecret: Secret? = nil,
            password: Password? = nil
        ) {
            self.tokenAddress = tokenAddress
            self.clientID = clientID
            self.clientSecret = clientSecret
            self.password = password
        }
    }

    package struct Password: Equatable {
        package var userName: String
        package var password: Secret

        package init(userName: String, password: Secret) {
            self.userName = userName
            self.password = password
        }
    }
}
