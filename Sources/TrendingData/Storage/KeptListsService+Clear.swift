import TrendingDomain

extension KeptListsService {
    package func clear() async throws(LocalFailure) -> StorageClearing {
        let inventory = try await inventory()
        var clearing = StorageClearing()
        do {
            for key in try await lists.keys().sorted(by: Self.byName) { await remove(key, lists, &clearing) }
            for key in try await recreatableKeys() { await remove(key, cache, &clearing) }
            for storage in [lists, cache] {
                for key in try await storage.keysSetAside() { await removeSetAside(key, storage, &clearing) }
            }
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        await leftovers?.remove()
        let left = Set(clearing.failures.compactMap(\.path))
        let sizes = inventory.records.map { ($0.path, $0.size) } + inventory.others.map { ($0.path, $0.size) }
        clearing.lists = inventory.records.count { !left.contains($0.path) }
        clearing.others = inventory.others.count { !left.contains($0.path) }
        clearing.size = sizes.reduce(0) { left.contains($1.0) ? $0 : $0 + ($1.1 ?? 0) }
        return clearing
    }

    private func remove(_ key: StorageKey, _ storage: any TidyStorageClient, _ clearing: inout StorageClearing) async {
        do {
            try await storage.update(key) { _ in .remove }
        } catch {
            clearing.failures.append(.inaccessible(path: storage.location(of: key).path, reason: error.reason))
        }
    }

    private func removeSetAside(
        _ key: StorageKey,
        _ storage: any TidyStorageClient,
        _ clearing: inout StorageClearing
    ) async {
        do {
            try await storage.removeSetAside(key)
        } catch {
            clearing.failures.append(.inaccessible(path: storage.location(of: key).setAsidePath, reason: error.reason))
        }
    }
}

extension LocalFailure {
    /// What could not be used; `nil` where no place is known.
    fileprivate var path: String? {
        switch self {
        case .damaged(let path, _), .newerFormat(let path, _), .inaccessible(let path, _): path
        case .noLocation: nil
        }
    }
}
