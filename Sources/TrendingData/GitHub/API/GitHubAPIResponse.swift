import HTTPTypes
import TrendingDomain

/// Judges the head of an answer of GitHub's REST API.
enum GitHubAPIResponse {
    /// Throws unless there is an answer. When to ask again is read off the answer by `RateLimitingNetworkClient`.
    static func check(_ head: HTTPResponse) throws(RemoteFailure) {
        switch head.status.code {
        case 200: break
        case 401: throw .unauthorized
        case 429: throw .rateLimited(retryAt: nil)
        case let other: throw .rejected(status: other)
        }
    }
}

extension HTTPFields {
    /// What each request to GitHub's REST API carries. The token is added by `AuthorizingNetworkClient`.
    static var gitHubAPI: HTTPFields {
        var fields: HTTPFields = [.accept: "application/vnd.github+json"]
        if let version = HTTPField.Name("x-github-api-version") { fields[version] = "2022-11-28" }
        return fields
    }
}
