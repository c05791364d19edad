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

extension StorageKey {
    /// A readable key that no other list has: `github_weekly_lang-c%2b%2b_spoken-zh`.
    ///
    /// Only a very long address or slug does not fit. A hash then replaces the rest. Hashes can collide, so a reader
    /// also compares the stored query.
    package init(_ query: TrendingQuery) {
        let parts = [
            Self.escaped(query.source.name),
            query.kind == .repos ? nil : Self.escaped(query.kind.rawValue),
            Self.escaped(query.since.text),
            query.language.map { "lang-" + Self.escaped($0.slug) },
            query.spokenLanguage.map { "spoken-" + Self.escaped($0.code) },
            query.account.map { "of-\(Self.escaped($0.login))%40\(Self.escaped($0.host))" },
            query.source.address.map { "at-" + Self.place($0) },
        ]
        self.init(shortening: parts.compactMap(\.self).joined(separator: "_"))
    }

    /// The text after a `?` may be a secret, so it is never part of a file name.
    private static func place(_ address: String) -> String {
        guard let mark = address.firstIndex(of: "?") else { return escaped(address) }
        return escaped(String(address[...mark])) + FNV1a(address.utf8).hexadecimal
    }
}
