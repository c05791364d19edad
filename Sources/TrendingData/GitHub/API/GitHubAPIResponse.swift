import HTTPTypes
import TrendingDomain

/// Checks the head of a response from GitHub's REST API.
enum GitHubAPIResponse {
    /// Throws unless the status is 200. `RateLimitingNetworkClient` reads from the response when to retry.
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
    /// The header fields of each request to GitHub's REST API. `AuthorizingNetworkClient` adds the token.
    static var gitHubAPI: HTTPFields {
        var fields: HTTPFields = [.accept: "application/vnd.github+json"]
        if let version = HTTPField.Name("x-github-api-version") { fields[version] = "2022-11-28" }
        return fields
    }
}
