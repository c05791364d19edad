import TrendingDomain

/// Looks up the account behind a token that is not in use yet.
package struct GitHubTokenVerifier: TokenVerifier {
    private let network: any NetworkClient
    private let api: GitHubAPIAddress
    private let now: @Sendable () -> Timestamp

    package init(_ network: any NetworkClient, api: GitHubAPIAddress, now: @escaping @Sendable () -> Timestamp) {
        self.network = network
        self.api = api
        self.now = now
    }

    package func facts(of token: APIToken) async throws(RemoteFailure) -> TokenFacts {
        let client = AuthorizingNetworkClient(network, api: api, tokens: SoleToken(sole: token))
        return try await client.execute(AuthenticatedUserRequest(now: now), at: ServerRoot(api.text))
    }
}

private struct SoleToken: TokenSource {
    let sole: APIToken

    func token() async -> APIToken? { sole }
    func token(insteadOf refused: APIToken) async -> APIToken? { nil }
}
