import TrendingConsole
import TrendingDomain

/// Lists and clears the stored lists and the cache.
package struct LocalStoredListsService: StoredListsService {
    private let lists: any ClearableStorageClient
    private let cache: any ClearableStorageClient
    /// What is known of repositories; `nil` for nothing.
    private let details: (any ClearableStorageClient)?
    /// Pictures; `nil` for none.
    private let pictures: (any ClearableStorageClient)?
    /// The folder of `FileQueryLock`; `nil` for none.
    private let queryLocks: String?
    private let now: WallClock

    /// `now` decides which rate-limit records have expired. By default, none has.
    package init(
        lists: any ClearableStorageClient,
        cache: any ClearableStorageClient,
        details: (any ClearableStorageClient)? = nil,
        pictures: (any ClearableStorageClient)? = nil,
        queryLocks: String? = nil,
        now: @escaping WallClock = { Timestamp(secondsSince1970: 0) }
    ) {
        self.lists = lists
        self.cache = cache
        self.details = details
        self.pictures = pictures
        self.queryLocks = queryLocks
        self.now = now
    }

    package func inventory() async throws(LocalFailure) -> StorageInventory {
        var inventory = StorageInventory(place: lists.place, cachePlace: cache.place)
        do {
            for key in try await lists.keys() {
                if let record = await record(key) { inventory.records.append(record) }
            }
            (inventory.others, inventory.cacheFailure) = try await others()
        } catch {
            throw LocalFailure(error)
        }
        inventory.records.sort { Self.order($0) < Self.order($1) }
        return inventory
    }

    package func lists(atMost limit: Int) async throws(LocalFailure) -> (lists: [TrendingList], unreadable: Int) {
        var found: [TrendingList] = []
        var unreadable = 0
        do {
            for key in try await lists.keys().sorted(by: Self.byName).prefix(limit) {
                let bytes = (try? await lists.read(key)).flatMap(\.self)
                if let list = bytes.map(ListFormat.repos.decode)?.record, StorageKey(list.query) == key {
                    found.append(list)
                } else if case .list? = bytes.map({ StoredRecord.State($0, of: key) }) {
                    // Of developers.
                    continue
                } else {
                    unreadable += 1
                }
            }
        } catch {
            throw LocalFailure(error)
        }
        return (found, unreadable)
    }
}

extension LocalStoredListsService {
    private static func byName(_ one: StorageKey, _ other: StorageKey) -> Bool { one.name < other.name }

    /// Sorts lists first, the latest at the top, then everything else.
    private static func order(_ record: StoredRecord) -> (Int64, String) {
        guard case .list(let summary) = record.state else { return (.max, record.path) }
        return (-max(summary.fetchedAt.secondsSince1970, -Int64.max), record.path)
    }

    /// Files that are not lists. Throws only if the folder of stored lists can't be read, because the lists don't need
    /// the cache.
    private func others() async throws(StorageFailure) -> (
        files: [StorageInventory.OtherFile], cacheFailure: LocalFailure?
    ) {
        var files = try await setAside(lists)
        if let details { files += try await self.files(details.keys(), in: details) + setAside(details) }
        do {
            files += try await self.files(recreatableKeys(), in: cache) + setAside(cache) + pictureFolder()
        } catch {
            return (files, LocalFailure(error))
        }
        return (files, nil)
    }

    /// Returns `nil` if another process has removed it in the meantime.
    private func record(_ key: StorageKey) async -> StoredRecord? {
        let path = lists.location(of: key).path
        do {
            if let bytes = try await lists.read(key) {
                return StoredRecord(path: path, size: bytes.count, state: .init(bytes, of: key))
            }
            // The folder still lists a link that leads nowhere.
            let isLink = try await lists.keys().contains(key)
            return isLink ? StoredRecord(path: path, size: nil, state: .inaccessible(reason: .brokenLink)) : nil
        } catch {
            if case .tooLarge = error.reason {
                let size = try? await lists.facts(of: key)?.count
                return StoredRecord(path: path, size: size, state: .damaged(.notARecord))
            }
            return StoredRecord(path: path, size: nil, state: .inaccessible(reason: error.reason))
        }
    }

    private func setAside(_ storage: any ClearableStorageClient) async throws(StorageFailure)
        -> [StorageInventory.OtherFile]
    {
        var files: [StorageInventory.OtherFile] = []
        for key in try await storage.keysSetAside().sorted(by: Self.byName) {
            let size = try? await storage.readSetAside(key)?.count
            files.append(.init(.damagedCopy, path: storage.location(of: key).setAsidePath, size: size))
        }
        return files
    }

    /// Leaves out rate limits, because clearing the cache must not end a wait that a host demands.
    private func recreatableKeys() async throws(StorageFailure) -> [StorageKey] {
        try await cache.keys().filter { !$0.isRateLimit }.sorted(by: Self.byName)
    }

    /// All pictures as one file: the user gains nothing from hundreds of names.
    private func pictureFolder() async throws(StorageFailure) -> [StorageInventory.OtherFile] {
        guard let pictures else { return [] }
        let files = await files(try await pictures.keys(), in: pictures)
        let size = files.reduce(0) { $0 + ($1.size ?? 0) }
        return files.isEmpty ? [] : [.init(.recreatable, path: pictures.place, size: size)]
    }

    private func files(
        _ keys: [StorageKey],
        in storage: any ClearableStorageClient
    ) async -> [StorageInventory.OtherFile] {
        var files: [StorageInventory.OtherFile] = []
        for key in keys.sorted(by: Self.byName) {
            let bytes = try? await storage.read(key)
            let part = bytes.flatMap { StoredPart($0, of: key) }
            files.append(.init(.recreatable, path: storage.location(of: key).path, size: bytes?.count, part: part))
        }
        return files
    }
}

extension LocalStoredListsService {
    package func clear() async throws(LocalFailure) -> StorageClearing {
        var cleared = try await inventory()
        do {
            let keys = try await lists.keys().sorted(by: Self.byName)
            let failures = try await lists.clear(keys, setAside: lists.keysSetAside()) + clearDetails() + clearCache()
            let left = Set(failures.map(\.path))
            cleared.records.removeAll { left.contains($0.path) }
            cleared.others.removeAll { left.contains($0.path) }
            return StorageClearing(
                lists: cleared.records.count,
                others: cleared.others.count,
                size: cleared.size,
                failures: failures.map { LocalFailure($0) }
            )
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
}

extension RecordDamage {
    /// Finds the reason why the bytes are not a complete record.
    init(of bytes: [UInt8]) {
        guard !bytes.isEmpty else {
            self = .empty
            return
        }
        guard let (fields, end) = SnapshotRecord.header(of: bytes), let expected = Int(fields[2]), expected >= 0 else {
            self = .notARecord
            return
        }
        let found = bytes.count - end - 1
        self = found == expected ? .checksum : .length(expected: expected, found: found)
    }
}

extension StoredRecord.State {
    /// Decodes the bytes stored for the key.
    init(_ bytes: [UInt8], of key: StorageKey) {
        var summary = ListFormat.repos.decode(bytes).flatMap { StoredListSummary($0) }
        if summary.isDamaged { summary = ListFormat.developers.decode(bytes).flatMap { StoredListSummary($0) } }
        switch summary {
        case .newerVersion(let version): self = .newerFormat(version: version)
        case .damaged: self = .damaged(SnapshotRecord.decode(bytes).isDamaged ? RecordDamage(of: bytes) : .content)
        case .record(let list) where StorageKey(list.query) != key: self = .damaged(.otherQuery(list.query))
        case .record(let list): self = .list(list)
        }
    }
}
