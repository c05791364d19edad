import TrendingConsole
import TrendingDomain

extension LocalStoredListsService {
    package func clear() async throws(LocalFailure) -> StorageClearing {
        do {
            let keys = try await lists.keys().sorted(by: Self.byName)
            let found = await sizes(of: keys)
            let others = try await others().files
            let failures = try await lists.clear(keys, setAside: lists.keysSetAside()) + clearDetails() + clearCache()
            return StorageClearing(lists: found, others: others.map { ($0.path, $0.size) }, without: failures)
        } catch {
            throw LocalFailure(error)
        }
    }

    private func clearDetails() async throws(StorageFailure) -> [StorageFailure] {
        guard let details else { return [] }
        return await details.clear(try await details.keys(), setAside: try await details.keysSetAside())
    }

    private func clearCache() async -> [StorageFailure] {
        do {
            let (cached, cachedSetAside) = (try await recreatableKeys(), try await cache.keysSetAside())
            await RateLimitStore(storage: cache, now: now).removeEnded(since: 0)
            var failures = await cache.clear(cached, setAside: cachedSetAside)
            if let pictures { failures += await pictures.clear(try await pictures.keys(), setAside: []) }
            if let queryLocks {
                let locks = StorageFolder(queryLocks: queryLocks, calls: .live)
                await BlockingWork(label: "trending.locks").run { locks.removeUnusedFiles() }
            }
            return failures
        } catch {
            return [error]
        }
    }

    /// Does not decode the records. Leaves out records that another process has removed in the meantime.
    private func sizes(of keys: [StorageKey]) async -> [(path: String, size: Int?)] {
        var sizes: [(path: String, size: Int?)] = []
        for key in keys {
            let path = lists.location(of: key).path
            do {
                guard let bytes = try await lists.read(key) else {
                    // A link to a file that does not exist is still there.
                    if try await lists.keys().contains(key) { sizes.append((path, nil)) }
                    continue
                }
                sizes.append((path, bytes.count))
            } catch {
                sizes.append((path, nil))
            }
        }
        return sizes
    }
}

extension StorageClearing {
    fileprivate init(
        lists: [(path: String, size: Int?)],
        others: [(path: String, size: Int?)],
        without failures: [StorageFailure]
    ) {
        let left = Set(failures.map(\.path))
        self.init(
            lists: lists.count { !left.contains($0.path) },
            others: others.count { !left.contains($0.path) },
            size: (lists + others).reduce(0) { left.contains($1.path) ? $0 : $0 + ($1.size ?? 0) },
            failures: failures.map { LocalFailure($0) }
        )
    }
}
