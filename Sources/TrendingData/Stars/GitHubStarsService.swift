import HTTPTypes
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
        try await server.send(.star(change, at: server.root))
    }

    private func newName(of repo: RepoName) async -> RepoName? {
        let name = try? await server.send(.name(of: repo))
        return name == repo ? nil : name
    }
}

extension SourceContext {
    package var stars: GitHubStarsService { GitHubStarsService(server: api) }
}

extension Endpoint<Void> {
    /// Adds or removes a star of the user that the token belongs to.
    ///
    /// GitHub documents 204 for a change and 304 for no change. No other response means that the star was changed: a
    /// captive portal also returns 200. A redirect to anything but the API's `server` is an error.
    static func star(_ change: StarChange, at server: ServerRoot) -> Endpoint {
        let path = ["user", "starred", change.repo.owner, change.repo.name]
        var endpoint = gitHub(path) { response throws(RemoteFailure) in
            let status = response.head.status.code
            switch status {
            case 204, 304: return
            case 200..<300: throw response.notFromAPI
            case 300..<400:
                let isRenamed = server.isRedirectedWithinAPI(response.head)
                throw isRenamed ? .rejected(status: status) : response.notFromAPI
            default: try GitHubAPIResponse.check(response)
            }
        }
        endpoint.method = change.kind == .star ? .put : .delete
        return endpoint
    }
}

extension Endpoint<RepoName> {
    /// The present name of a repository. A request that only reads is redirected.
    static func name(of repo: RepoName) -> Endpoint {
        .gitHub(repo.path, or: .notARepo) { $0.text("full_name").flatMap { RepoName(stored: $0) } }
    }
}

extension ServerRoot {
    fileprivate func isRedirectedWithinAPI(_ head: HTTPResponse) -> Bool {
        guard let address = head.headerFields[.location] else { return false }
        let isPath = address.hasPrefix("/") && !address.hasPrefix("//")
        let whole = isPath ? WebOrigin(self.address).origin + address : address
        guard WebOrigin(whole) == WebOrigin(self.address), !WebOrigin(whole).host.isEmpty,
            let path = path(inAddress: whole)
        else { return false }
        return path.hasPrefix("/repositories/") || path.hasPrefix("/user/starred/")
    }
}
