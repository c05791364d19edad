import TrendingDomain

/// Stores the lists of some sources only.
struct SelectiveReposService: LocalReposService {
    let stored: any LocalReposService
    let isStored: @Sendable (TrendingQuery.Source) -> Bool

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? {
        isStored(query.source) ? try await stored.load(query) : nil
    }

    func save(_ list: TrendingList) async throws(LocalFailure) -> SaveOutcome {
        isStored(list.query.source) ? try await stored.save(list) : .kept
    }

    func storedLists() async -> [StoredListSummary] { await stored.storedLists() }
}
