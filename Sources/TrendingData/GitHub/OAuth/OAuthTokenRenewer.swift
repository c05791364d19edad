import TrendingDomain

/// Renews any credential where it is from.
package struct OAuthTokenRenewer: TokenRenewer {
    private let exchange: OAuthExchange

    package init(network: any NetworkClient, now: @escaping @Sendable () -> Timestamp) {
        exchange = OAuthExchange(network: network, now: now)
    }

    /// Throws `invalidGrant` also where nothing renews the credential.
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
    /// With what a server leaves out where it has not changed; a password is kept only where nothing else renews.
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
