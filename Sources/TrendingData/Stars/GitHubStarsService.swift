import TrendingDomain

/// Changes stars with GitHub's REST API.
package struct GitHubStarsService: RemoteStarsService {
    let server: GitHubServer

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
        try await server.send(StarRequest(change: change, server: server.root))
    }

    private func newName(of repo: RepoName) async -> RepoName? {
        let name = try? await server.send(RepoNameRequest(repo: repo))
        return name == repo ? nil : name
    }
}

extension SourceContext {
    package var stars: GitHubStarsService { GitHubStarsService(server: api) }
}
