import HTTPTypes
import TrendingDomain

/// Adds or removes a star of the user that the token belongs to.
struct StarRequest: GitHubAPIRequest {
    let change: StarChange
    /// The API's server. A redirect to any other address is an error.
    let server: ServerRoot

    var method: HTTPRequest.Method { change.kind == .star ? .put : .delete }
    var path: [String] { ["user", "starred", change.repo.owner, change.repo.name] }
    /// GitHub documents 204 for a change and 304 for no change. No other response means that the star was changed: a
    /// captive portal also returns 200.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) {
        let head = response.head
        switch head.status.code {
        case 204, 304: return
        case 200..<300: throw .unreadable(.notFromAPI(status: head.status.code))
        case 300..<400:
            let isRenamed = isRedirectedWithinAPI(head)
            throw isRenamed
                ? .rejected(status: head.status.code) : .unreadable(.notFromAPI(status: head.status.code))
        default: try GitHubAPIResponse.check(response)
        }
    }

    private func isRedirectedWithinAPI(_ head: HTTPResponse) -> Bool {
        guard let address = head.headerFields[.location] else { return false }
        let isPath = address.hasPrefix("/") && !address.hasPrefix("//")
        let whole = isPath ? WebOrigin(server.address).origin + address : address
        guard WebOrigin(whole) == WebOrigin(server.address), !WebOrigin(whole).host.isEmpty,
            let path = server.path(inAddress: whole)
        else {
            return false
        }
        return path.hasPrefix("/repositories/") || path.hasPrefix("/user/starred/")
    }
}

/// Requests the present name of a repository. A request that only reads is redirected.
struct RepoNameRequest: GitHubAPIRequest {
    let repo: RepoName

    var path: [String] { ["repos", repo.owner, repo.name] }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RepoName {
        try GitHubAPIResponse.check(response)
        let json = UntrustedJSON.read(response.body).flatMap(JSONObject.init)
        guard let name = json?.text("full_name").flatMap({ RepoName(stored: $0) }) else { throw .unreadable(.notARepo) }
        return name
    }
}
