import TrendingDomain

extension TrendingList {
    /// A list of all languages with a row for each name, `name/name`, fetched at 20:00 UTC on its day.
    package static func seen(
        _ names: String...,
        on day: TrendingDay = .any(),
        hour: Int = 20,
        query: TrendingQuery = .any()
    ) -> TrendingList {
        let repos = names.enumerated().map { Repo.any(rank: $0.offset + 1, owner: $0.element, name: $0.element) }
        return .any(query, fetchedAt: .at(hour, on: day), repos: repos)
    }

    package var kinds: [Movement.Kind?] { items.map { $0.movement?.kind } }
}
