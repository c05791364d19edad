import TrendingDomain

extension NetworkClient {
    /// Whether GitHub's API answers, and what is left of one of its limits. Asking costs nothing of them.
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
    /// `nil` if the limit lacks one of its numbers.
    fileprivate init?(_ limit: RateLimits.Limit) {
        guard let most = limit.limit, let remaining = limit.remaining else { return nil }
        self.init(limit: most, remaining: remaining, resetsAt: limit.reset)
    }
}
