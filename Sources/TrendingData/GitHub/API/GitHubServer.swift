import TrendingDomain

/// A GitHub server that answers requests, and the site that belongs to it.
struct GitHubServer: Sendable {
    let client: any NetworkClient
    let root: ServerRoot
    let site: RepoSite
    let now: @Sendable () -> Timestamp

    /// The REST API. `client` sends the token, if there is one, with each request.
    init(_ client: any NetworkClient, _ api: GitHubAPIAddress, now: @escaping @Sendable () -> Timestamp) {
        self.init(client, root: api.text, api, now: now)
    }

    init(
        _ client: any NetworkClient,
        root: String,
        _ api: GitHubAPIAddress,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.client = client
        self.root = ServerRoot(root)
        site = RepoSite(address: api.site)
        self.now = now
    }

    func send<Answer>(_ endpoint: Endpoint<Answer>) async throws(RemoteFailure) -> Answer {
        try await client.execute(endpoint, at: root)
    }

    func send<Answer>(
        _ endpoint: Endpoint<Answer>,
        known: Validators?
    ) async throws(RemoteFailure) -> Versioned<Answer> {
        try await client.execute(endpoint, at: root, known: known)
    }
}
