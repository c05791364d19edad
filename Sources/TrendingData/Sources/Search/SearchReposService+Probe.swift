import TrendingDomain

extension SearchReposService: SourceProbe {
    /// Asks what is left of the limits, which costs nothing of them. A server that has none says so with 404.
    package func reach() async -> Reachability {
        do throws(RemoteFailure) {
            return .reachable(allowance: try await client.execute(RateLimitRequest(), at: server).allowance)
        } catch .rejected(status: 404) {
            return .reachable(allowance: nil)
        } catch {
            return .failed(error)
        }
    }
}

extension RateLimits {
    /// Of searching; `nil` where its numbers are not both told.
    fileprivate var allowance: RequestAllowance? {
        guard let search, let limit = search.limit, let remaining = search.remaining else { return nil }
        return RequestAllowance(limit: limit, remaining: remaining, resetsAt: search.reset)
    }
}
