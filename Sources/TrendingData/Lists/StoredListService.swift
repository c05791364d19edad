import TrendingDomain

/// Stores lists as records in a storage client.
package struct StoredListService<Item: Sendable>: Sendable {
    private let storage: any LocalStorageClient
    private let now: @Sendable () -> Timestamp
    private let format: ListFormat<Item>
    private let loaded: LoadedRecord<Item>

    package init(
        storage: any LocalStorageClient,
        format: ListFormat<Item>,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.storage = storage
        self.format = format
        loaded = LoadedRecord(format)
        self.now = now
    }
}

extension StoredListService: LocalListService where Item: RankedItem {
    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? {
        let key = StorageKey(query)
        let seen = try await record(key, loaded.load)
        switch seen == .damaged ? try await setAsideIfDamaged(key) : seen {
        case nil: return nil
        case .list(let list): return list.query.isSameList(as: query) ? list : nil
        case .newerVersion(let version): throw newerFormat(key, version)
        case .damaged:
            let location = storage.location(of: key)
            throw .damaged(path: location.path, keptAs: location.setAsidePath)
        }
    }

    @discardableResult
    package func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item> {
        let key = StorageKey(list.query)
        let bytes = format.encode(list)
        let outcome = LockedValue(SaveOutcome.replaced)
        let found = try await update(key) { [now] record in
            switch record {
            case nil: return .replace(bytes)
            case .list(let stored):
                // The time is read here because another process may have stored the record since this call started.
                outcome.value = ListReplacement(of: stored, by: list).outcome(now: now())
                return outcome.value == .kept ? .keep : .replace(bytes)
            case .newerVersion: return .keep
            case .damaged: return .setAside(replacement: bytes)
            }
        }
        if case .newerVersion(let version) = found { throw newerFormat(key, version) }
        return SavedList(list, outcome.value)
    }

    package func storedLists() async -> [StoredListSummary] {
        var summaries: [StoredListSummary] = []
        let keys = (try? await storage.keys()) ?? []
        // Lists with the same time keep the order of their names.
        for key in keys.sorted(by: { $0.name < $1.name }) {
            guard case .list(let list) = try? await record(key, format.decode), StorageKey(list.query) == key else {
                continue
            }
            summaries.append(StoredListSummary(list))
        }
        return summaries.sorted { $0.fetchedAt > $1.fetchedAt }
    }
}

extension StoredListService where Item: RankedItem {
    /// Returns the record before the change: another process may have stored a valid list since the damage was found.
    private func setAsideIfDamaged(_ key: StorageKey) async throws(LocalFailure) -> ListRecord<Item>? {
        do {
            return try await update(key) { $0 == .damaged ? .setAside(replacement: nil) : .keep }
        } catch {
            throw .damaged(path: storage.location(of: key).path, keptAs: nil)
        }
    }

    private func record(
        _ key: StorageKey,
        _ decode: ([UInt8]) -> ListRecord<Item>
    ) async throws(LocalFailure) -> ListRecord<Item>? {
        do {
            return try await storage.read(key).map(decode)
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
    }

    /// Applies the result of `change`, and returns the record before the change.
    private func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable (ListRecord<Item>?) -> StorageChange
    ) async throws(LocalFailure) -> ListRecord<Item>? {
        let found = LockedValue<ListRecord<Item>?>(nil)
        do {
            try await storage.update(key) { [loaded] bytes in
                let record = bytes.map(loaded.take)
                found.value = record
                return change(record)
            }
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        return found.value
    }

    private func newerFormat(_ key: StorageKey, _ version: Int) -> LocalFailure {
        .newerFormat(path: storage.location(of: key).path, version: version)
    }
}
