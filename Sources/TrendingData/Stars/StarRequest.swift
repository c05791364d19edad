import HTTPTypes
import TrendingDomain

/// Gives a star, or takes it back, in the name of the user whose token is sent.
struct StarRequest: TypedRequest {
    let change: StarChange
    /// The origin of the API: redirects within it are the API's own.
    let origin: WebOrigin

    var method: HTTPRequest.Method { change.kind == .star ? .put : .delete }
    var path: [String] { ["user", "starred", change.repo.owner, change.repo.name] }
    var headerFields: HTTPFields { .gitHubAPI }

    /// GitHub documents 204 for a change and 304 for nothing to change. No other answer means that the star was changed:
    /// a network's sign-in page has status 200 too.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) {
        let head = response.head
        switch head.status.code {
        case 204, 304: return
        case 200..<300: throw .unreadable(.notFromAPI(status: head.status.code))
        case 300..<400 where !isRedirectedWithinAPI(head): throw .unreadable(.notFromAPI(status: head.status.code))
        case 400..<500 where head.isHTML && ![401, 429].contains(head.status.code):
            throw .unreadable(.notFromAPI(status: head.status.code))
        default: try GitHubAPIResponse.check(head)
        }
    }

    private func isRedirectedWithinAPI(_ head: HTTPResponse) -> Bool {
        guard let address = head.headerFields[.location] else { return true }
        if address.hasPrefix("/"), !address.hasPrefix("//") { return true }
        return WebOrigin(address) == origin && !origin.host.isEmpty
    }
}

extension HTTPResponse {
    /// The API answers with JSON, whatever the status.
    fileprivate var isHTML: Bool { headerFields[.contentType]?.lowercased().contains("html") ?? false }
}
