import TrendingDomain

/// Renews credentials at the servers that issued them.
package struct OAuthTokenRenewer: Sendable {
    private let exchange: OAuthExchange

    package init(network: any NetworkClient, now: @escaping @Sendable () -> Timestamp) {
        exchange = OAuthExchange(network: network, now: now)
    }

    /// A `TokenRenewer`. Throws `invalidGrant` if the credential can't be renewed.
    package func renewed(_ credential: Credential) async throws(SignInFailure) -> Credential {
        guard let renewal = credential.renewal, let grant = OAuthGrant(renewing: credential) else {
            throw .invalidGrant
        }
        let client = OAuthClient(id: renewal.clientID, secret: renewal.clientSecret)
        let renewed = try await exchange.credential(.token(for: grant, client, at: renewal.tokenAddress))
        return renewed.completed(by: credential)
    }
}

extension Credential {
    /// Adds the values that the server left out because they have not changed. Drops the password if there is a refresh
    /// token.
    fileprivate func completed(by previous: Credential) -> Credential {
        var credential = self
        credential.renewal = previous.renewal
        if refreshToken != nil { credential.renewal?.password = nil }
        credential.scopes = scopes ?? previous.scopes
        if refreshToken == nil {
            credential.refreshToken = previous.refreshToken
            credential.refreshExpiresAt = refreshExpiresAt ?? previous.refreshExpiresAt
        }
        return credential
    }
}
