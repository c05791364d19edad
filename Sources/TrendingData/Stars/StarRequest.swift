import HTTPTypes
import TrendingDomain

/// Gives a star, or takes it back, in the name of whoever the token is of.
struct StarRequest: TypedRequest {
    let change: StarChange

    var method: HTTPRequest.Method { change.kind == .star ? .put : .delete }
    var path: [String] { ["user", "starred", change.repo.owner, change.repo.name] }
    var headerFields: HTTPFields { .gitHubAPI }

    /// 204 has nothing in it; 304 says that there was nothing to change.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) {
        switch response.head.status.code {
        case 204, 205, 304: return
        default: try GitHubAPIResponse.check(response.head)
        }
    }
}
