import TrendingDomain

/// Stars as GitHub's REST API gives and takes them.
package struct GitHubStarsService: RemoteStarsService {
    private let client: any NetworkClient
    private let server: ServerRoot

    /// `client` sends with each request the token of whoever is signed in.
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
