/// An access token and what renews it. Nothing that describes it shows a secret.
package struct Credential: Sendable, Equatable {
    package var accessToken: APIToken
    /// By this machine's clock; `nil` if the server did not say, or said nonsense.
    package var expiresAt: Timestamp?
    /// Good for one renewal, which brings another.
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

    /// How to request another token.
    package struct Renewal: Sendable, Equatable {
        /// The whole address of the server's token endpoint.
        package var tokenAddress: String
        package var clientID: String
        package var clientSecret: Secret?
        /// Stored only if the server gives no refresh token and the user agreed.
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

    package struct Password: Sendable, Equatable {
        package var userName: String
        package var password: Secret

        package init(userName: String, password: Secret) {
            self.userName = userName
            self.password = password
        }
    }
}
