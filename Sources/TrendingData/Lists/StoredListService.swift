import TrendingDomain

/// Stores lists as records in a storage client.
package struct StoredListService<Item: RankedItem>: LocalListService {
    private let store: RecordStore<RankedList<Item>>
    private let now: WallClock

    package init(
        storage: any LocalStorageClient,
        format: ListFormat<Item>,
        now: @escaping WallClock
    ) {
        store = RecordStore(storage: storage, format: format)
        self.now = now
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? {
        try await store.load(StorageKey(query)).flatMap { $0.query.isSameList(as: query) ? $0 : nil }
    }

    @discardableResult
    package func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item> {
        let outcome = try await store.update(StorageKey(list.query)) { [now] stored in
            // The time is read here because another process may have stored the record since this call started.
            let outcome = stored.map { ListReplacement(of: $0, by: list).outcome(now: now()) } ?? .replaced
            return (outcome == .kept ? .keep : .replace(list), outcome)
        }
        return SavedList(list, outcome)
    }

    package func storedLists() async -> [StoredListSummary] {
        var summaries: [StoredListSummary] = []
        let keys = (try? await store.storage.keys()) ?? []
        // Lists with the same time keep the order of their names.
        for key in keys.sorted(by: { $0.name < $1.name }) {
            guard let list = await store.hint(key), StorageKey(list.query) == key else { continue }
            summaries.append(StoredListSummary(list))
        }
        return summaries.sorted { $0.fetchedAt > $1.fetchedAt }
    }
}
