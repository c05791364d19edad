import TrendingDomain

/// What a server gave to whoever signed in, and what it takes to have it renewed. Nothing that describes it shows a
/// secret.
package struct Credential: Sendable, Equatable {
    package var accessToken: APIToken
    /// By this machine's clock; `nil` where the server did not say, or said nonsense.
    package var expiresAt: Timestamp?
    /// Single use: a renewal brings another.
    package var refreshToken: Secret?
    package var refreshExpiresAt: Timestamp?
    /// `nil` where the server did not say.
    package var scopes: [String]?
    /// `nil` where the token cannot be renewed.
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

    /// How to ask for another token.
    package struct Renewal: Sendable, Equatable {
        /// The whole address of the server's token endpoint.
        package var tokenAddress: String
        package var clientID: String
        package var clientSecret: Secret?
        /// Kept only where the server gives no refresh token and the user agreed.
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

/// The port to the server that renews tokens.
package protocol TokenRenewer: Sendable {
    /// Asks once, with the refresh token, else with the password. What it answers is complete: it has the renewal of the
    /// credential that was given, and its refresh token where the server gave no other.
    func renewed(_ credential: Credential) async throws(SignInFailure) -> Credential
}
