import TrendingDomain

/// Keeps nothing, for a source whose lists are no news.
package struct UnstoredReposService: LocalReposService {
    package init() {}

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? { nil }

    package func save(_ list: TrendingList) async throws(LocalFailure) {}

    package func storedLists() async -> [StoredListSummary] { [] }
}
