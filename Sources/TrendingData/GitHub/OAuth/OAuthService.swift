import TrendingDomain

/// Signs in at one OAuth server.
package struct OAuthService: Sendable {
    private let exchange: OAuthExchange
    private let endpoints: OAuthEndpoints
    private let client: OAuthClient

    package init(
        network: any NetworkClient,
        endpoints: OAuthEndpoints,
        client: OAuthClient,
        now: @escaping @Sendable () -> Timestamp
    ) {
        exchange = OAuthExchange(network: network, now: now)
        self.endpoints = endpoints
        self.client = client
    }

    package func deviceCode(scopes: [String]) async throws(SignInFailure) -> DeviceCode {
        guard let address = endpoints.deviceCodeAddress else { throw .deviceFlowDisabled }
        return try await exchange.deviceCode(.deviceCode(client, scopes: scopes, at: address), server: address)
    }

    /// Polls once. Throws `authorizationPending` if the user has not confirmed yet.
    package func credential(deviceCode: Secret) async throws(SignInFailure) -> Credential {
        do {
            return try await credential(.deviceCode(deviceCode))
        } catch .invalidGrant {
            throw .incorrectDeviceCode
        } catch {
            throw error
        }
    }

    package func credential(userName: String, password: Secret) async throws(SignInFailure) -> Credential {
        try await credential(.password(.init(userName: userName, password: password)))
    }

    private func credential(_ grant: OAuthGrant) async throws(SignInFailure) -> Credential {
        var credential = try await exchange.credential(.token(for: grant, client, at: endpoints.tokenAddress))
        if credential.refreshToken != nil { credential.renewal = renewal }
        return credential
    }

    private var renewal: Credential.Renewal {
        .init(tokenAddress: endpoints.tokenAddress, clientID: client.id, clientSecret: client.secret)
    }
}
