import TrendingDomain

/// A GitHub server that answers requests, and the site that belongs to it.
struct GitHubServer: Sendable {
    let client: any NetworkClient
    let root: ServerRoot
    let site: RepoSite
    let now: WallClock

    /// The REST API. `client` sends the token, if there is one, with each request.
    init(_ client: any NetworkClient, _ api: GitHubAPIAddress, now: @escaping WallClock) {
        self.init(client, root: api.text, api, now: now)
    }

    init(
        _ client: any NetworkClient,
        root: String,
        _ api: GitHubAPIAddress,
        now: @escaping WallClock
    ) {
        self.client = client
        self.root = ServerRoot(root)
        site = RepoSite(address: api.site)
        self.now = now
    }

    func send<Answer>(_ endpoint: Endpoint<Answer>) async throws(RemoteFailure) -> Answer {
        try await client.execute(endpoint, at: root)
    }
}
