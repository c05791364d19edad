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

    @discardableResult
    package func apply(_ change: StarChange) async throws(RemoteFailure) -> RepoName? {
        do {
            try await send(change)
            return nil
        } catch {
            // A request that changes something is not redirected, so the new name is looked up.
            guard case .rejected(status: 300..<400, _) = error, let name = await newName(of: change.repo) else {
                throw error
            }
            try await send(StarChange(change.kind, name))
            return name
        }
    }

    private func send(_ change: StarChange) async throws(RemoteFailure) {
        try await client.execute(StarRequest(change: change, server: server), at: server)
    }

    private func newName(of repo: RepoName) async -> RepoName? {
        let name = try? await client.execute(RepoNameRequest(repo: repo), at: server)
        return name == repo ? nil : name
    }
}

extension SourceContext {
    package var stars: GitHubStarsService {
        GitHubStarsService(client: apiClient, api: GitHubAPIAddress(given))
    }
}
