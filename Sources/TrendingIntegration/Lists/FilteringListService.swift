import TrendingDomain

/// Stores only the lists of some sources.
struct FilteringListService<Item: Sendable>: LocalListService {
    let stored: any LocalListService<Item>
    let isStored: @Sendable (TrendingQuery.Source) -> Bool

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? {
        isStored(query.source) ? try await stored.load(query) : nil
    }

    func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item> {
        isStored(list.query.source) ? try await stored.save(list) : SavedList(list, .kept)
    }

    func storedLists() async -> [StoredListSummary] { await stored.storedLists() }
}

/// Locks only the queries of some sources: other processes can't use a list that is not stored. Makes the lock when it
/// is first needed.
struct SelectiveQueryLock: QueryLock {
    let isStored: @Sendable (TrendingQuery.Source) -> Bool
    let lock: @Sendable () -> (any QueryLock)?

    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery? {
        isStored(query.source) ? try await lock()?.acquire(query) : nil
    }
}
