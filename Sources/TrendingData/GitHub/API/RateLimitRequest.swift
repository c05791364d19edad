import HTTPTypes
import TrendingDomain

/// Requests the state of GitHub's rate limits. This request counts against none of them.
struct RateLimitRequest: GitHubAPIRequest {
    var path: [String] { ["rate_limit"] }

    /// A server without rate limits returns 404, with a message as for every error. Throws for JSON that is not
    /// GitHub's, because a captive portal responds to any request.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RateLimits {
        if response.head.status == .notFound, RateLimits.isMessage(response.body) { return RateLimits() }
        try GitHubAPIResponse.check(response)
        guard let limits = RateLimits(json: response.body) else {
            throw .unreadable(.notJSON(contentType: response.head.headerFields[.contentType]))
        }
        guard limits != RateLimits() else { throw .unreadable(.notAList) }
        return limits
    }
}
