import TrendingDomain

extension SourceDefinition {
    package static let starred = SourceDefinition(
        profile: SourceProfile(
            source: TrendingQuery.Source(
                name: "starred",
                signal: .starred,
                site: "GitHub",
                setting: SettingReference(.apiURL)
            ),
            options: [],
            addresses: [.githubURL, .apiURL]
        ),
        audience: { _ in .accounts },
        place: SourceDefinition.search.place,
        make: { _, context in
            StarredReposService(
                client: context.apiClient,
                api: context.apiAddress,
                account: context.account,
                now: context.now,
                onPage: context.onRows
            )
        }
    )
}

extension StarredReposService: SourceProbe {
    /// Without an account, sends no request.
    package func reach() async -> Reachability {
        guard account != nil else { return .signedOut }
        return await server.reachability { $0.core }
    }
}
