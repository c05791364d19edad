import TrendingDomain

/// Signs in at one OAuth server with a user name and a password.
package struct PasswordGrantFlow: PasswordAuthorization {
    private let network: any NetworkClient
    private let endpoints: OAuthEndpoints
    private let clientID: String
    private let now: @Sendable () -> Timestamp

    package init(
        network: any NetworkClient,
        endpoints: OAuthEndpoints,
        clientID: String,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.network = network
        self.endpoints = endpoints
        self.clientID = clientID
        self.now = now
    }

    package func credential(
        _ password: Credential.Password,
        clientSecret: Secret?
    ) async throws(SignInFailure) -> Credential {
        let client = OAuthClient(id: clientID, secret: clientSecret)
        let service = OAuthService(network: network, endpoints: endpoints, client: client, now: now)
        return try await service.credential(userName: password.userName, password: password.password)
    }

    package func renewal(_ password: Credential.Password, clientSecret: Secret?) -> Credential.Renewal {
        Credential.Renewal(
            tokenAddress: endpoints.tokenAddress,
            clientID: clientID,
            clientSecret: clientSecret,
            password: password
        )
    }
}
