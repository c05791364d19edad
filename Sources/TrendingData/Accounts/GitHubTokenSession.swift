import TrendingDomain

/// Asks one server whose the token in use is, and remembers it.
package struct GitHubTokenSession: Sendable {
    private let client: any NetworkClient
    private let server: ServerRoot
    private let tokens: TokenProvider
    private let now: @Sendable () -> Timestamp

    /// `client` sends the token of `tokens` with each request.
    package init(
        _ client: any NetworkClient,
        api: GitHubAPIAddress,
        tokens: TokenProvider,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.client = client
        server = ServerRoot(api.text)
        self.tokens = tokens
        self.now = now
    }

    /// Throws `.unauthorized` where there is no token, or the server does not accept it.
    package func ask() async throws(RemoteFailure) -> TokenFacts {
        guard await tokens.token() != nil else { throw .unauthorized }
        let facts = try await client.execute(AuthenticatedUserRequest(now: now), at: server)
        await tokens.learn(facts.login)
        return facts
    }
}
