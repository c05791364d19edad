import TrendingDomain

extension InMemoryHistoryStore {
    package func editions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        isBackward: Bool,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        try use { model in
            let editions = model.editions(of: list).filter { days.contains($0.day) }
            return Array((isBackward ? editions.reversed() : editions).prefix(max(0, limit)))
        }
    }

    package func firstNames(of repos: [TrendedRepo]) async throws(HistoryFailure) -> [RepoName?] {
        try use { model in repos.map { model.firstName(of: $0) } }
    }
}
