import TrendingDomain

/// The token that is sent to one GitHub server in this run.
package struct GitHubTokenSession: TokenSession {
    private let client: any NetworkClient
    private let server: ServerRoot
    private let tokens: TokenProvider
    private let now: @Sendable () -> Timestamp

    /// `client` sends the token of `tokens` with each request.
    package init(
        _ client: any NetworkClient,
        tokens: TokenProvider,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.client = client
        server = ServerRoot(tokens.lookup.api.text)
        self.tokens = tokens
        self.now = now
    }

    package func state() async -> TokenState { await tokens.state() }

    package func facts() async throws(RemoteFailure) -> TokenFacts {
        guard await tokens.token() != nil else { throw .unauthorized }
        let facts = try await client.execute(AuthenticatedUserRequest(now: now), at: server)
        await tokens.saveLogin(facts.login)
        return facts
    }

    package func origins() async -> [CredentialOrigin] { await tokens.lookup.origins() }
}
