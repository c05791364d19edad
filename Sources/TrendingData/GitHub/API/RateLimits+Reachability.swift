import TrendingDomain

extension NetworkClient {
    /// Checks whether GitHub's API responds, and how many requests one of its rate limits still allows. The check does
    /// not count against them.
    func reachability(
        ofAPI server: ServerRoot,
        limit: @Sendable (RateLimits) -> RateLimits.Limit?
    ) async -> Reachability {
        do throws(RemoteFailure) {
            let limits = try await execute(RateLimitRequest(), at: server)
            return .reachable(allowance: limit(limits).flatMap(RequestAllowance.init))
        } catch {
            return .failed(error)
        }
    }
}

extension RequestAllowance {
    /// Returns `nil` if the limit or the number of remaining requests is missing.
    fileprivate init?(_ limit: RateLimits.Limit) {
        guard let most = limit.limit, let remaining = limit.remaining else { return nil }
        self.init(limit: most, remaining: remaining, resetsAt: limit.reset)
    }
}
