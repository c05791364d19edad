import TrendingDomain

/// Changes stars with GitHub's REST API.
package struct GitHubStarsService: RemoteStarsService {
    private let client: any NetworkClient
    private let server: ServerRoot

    /// `client` sends the signed-in user's token with each request.
    package init(client: any NetworkClient, api: GitHubAPIAddress = .github) {
        self.client = client
        server = ServerRoot(api.text)
    }

    package func apply(_ change: StarChange) async throws(RemoteFailure) {
        try await client.execute(StarRequest(change: change, server: server), at: server)
    }
}

extension SourceContext {
    package var stars: GitHubStarsService {
        GitHubStarsService(client: apiClient, api: GitHubAPIAddress(given))
    }
}
