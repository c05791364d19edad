import TrendingDomain

extension SourceDefinition {
    package static let starred = SourceDefinition(
        profile: SourceProfile(
            source: TrendingQuery.Source(
                name: "starred",
                signal: .starred,
                site: "GitHub",
                setting: .variable("TRENDING_API_URL")
            ),
            options: [],
            addresses: [.github]
        ),
        audience: { _ in .accounts },
        place: SourceDefinition.search.place,
        make: { _, context in
            StarredReposService(
                client: context.apiClient,
                api: GitHubAPIAddress(context.given),
                account: context.account,
                now: context.now,
                onPage: context.onRows
            )
        }
    )
}

extension StarredReposService: SourceProbe {
    /// Without an account there is nothing to ask. Otherwise what is left of the limits, which costs nothing of them; a
    /// server that has none says so with 404.
    package func reach() async -> Reachability {
        guard account != nil else { return .signedOut }
        do throws(RemoteFailure) {
            return .reachable(
                allowance: try await client.execute(RateLimitRequest(), at: server).coreAllowance
            )
        } catch .rejected(status: 404) {
            return .reachable(allowance: nil)
        } catch {
            return .failed(error)
        }
    }
}

extension RateLimits {
    /// `nil` where its numbers are not both told.
    fileprivate var coreAllowance: RequestAllowance? {
        guard let core, let limit = core.limit, let remaining = core.remaining else { return nil }
        return RequestAllowance(limit: limit, remaining: remaining, resetsAt: core.reset)
    }
}
