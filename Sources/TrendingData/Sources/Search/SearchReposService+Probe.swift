import TrendingDomain

extension SearchReposService: SourceProbe {
    package func reach() async -> Reachability {
        await client.reachability(ofAPI: server) { $0.search }
    }
}
