import HTTPTypes
import TrendingDomain

/// The request for what is left of GitHub's limits; it counts against none of them.
package struct RateLimitRequest: TypedRequest {
    package init() {}

    package var path: [String] { ["rate_limit"] }

    package var headerFields: HTTPFields { .gitHubAPI }

    /// A server without limits answers 404.
    package func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RateLimits {
        try GitHubAPIResponse.check(response.head)
        guard let limits = RateLimits(json: response.body) else {
            throw .unreadable(.notJSON(contentType: response.head.headerFields[.contentType]))
        }
        return limits
    }
}
