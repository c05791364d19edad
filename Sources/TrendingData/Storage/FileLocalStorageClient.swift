import TrendingConsole

/// Stores each key's bytes in a file of its own. Writes are atomic and durable, under a lock between processes.
package struct FileLocalStorageClient: LocalStorageClient {
    let folder: StorageFolder
    let work = BlockingWork(label: "trending.storage")

    /// The first update creates the directory with access for its owner only. If other users have access to the
    /// directory, an update first removes their access, and calls `onAccessibleFolder` if that fails. If the directory
    /// belongs to another user and others can write to it, the update fails. Set `isNested` if the directory above also
    /// belongs to the program.
    ///
    /// More than `sizeLimit` bytes are neither read nor written. An update fails if another writer holds the key's lock
    /// for longer than `lockWait`. If the file system has no locks, an update calls `onMissingLocks` and continues;
    /// without `onMissingLocks`, it fails.
    package init(
        directory: String,
        sizeLimit: Int = 64 << 20,
        lockWait: Duration = .seconds(2),
        isNested: Bool = false,
        calls: SystemCalls = .live,
        onAccessibleFolder: @escaping @Sendable (StorageFailure) -> Void = { _ in },
        onMissingLocks: (@Sendable (_ folder: String) -> Void)? = nil
    ) {
        folder = StorageFolder(
            path: directory,
            sizeLimit: sizeLimit,
            lockWait: lockWait,
            calls: calls,
            isNested: isNested,
            onAccessibleFolder: onAccessibleFolder,
            onMissingLocks: onMissingLocks
        )
    }

    package func read(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? {
        try folder.bytes(of: key)
    }

    package func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable (_ current: [UInt8]?) -> StorageChange
    ) async throws(StorageFailure) {
        try await work.run { [folder] () throws(StorageFailure) in try folder.update(key, change) }
    }

    package func keys() async throws(StorageFailure) -> [StorageKey] {
        try folder.keys()
    }

    package func location(of key: StorageKey) -> StorageLocation {
        StorageLocation(path: folder.dataPath(of: key), setAsidePath: folder.damagedPath(of: key))
    }
}

/// A storage that can be listed and cleared.
package protocol ClearableStorageClient: LocalStorageClient {
    /// The path of the storage.
    var place: String { get }

    /// Returns the facts about a key's bytes, without reading the bytes; `nil` if the key has none.
    func facts(of key: StorageKey) async throws(StorageFailure) -> StoredBytesFacts?

    /// Returns every key with set-aside bytes, in no particular order.
    func keysSetAside() async throws(StorageFailure) -> [StorageKey]

    /// Returns the bytes that were set aside under the key; `nil` if there are none.
    func readSetAside(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]?

    /// Removes the bytes of `keys` and the set-aside bytes of `setAside`, each under its lock, and temporary files of
    /// killed writers. Returns what could not be removed.
    func clear(_ keys: [StorageKey], setAside: [StorageKey]) async -> [StorageFailure]
}

package struct StoredBytesFacts: Sendable, Equatable {
    package var count: Int
    /// In nanoseconds since 1970.
    package var writtenAt: Int64

    package init(count: Int, writtenAt: Int64) {
        self.count = count
        self.writtenAt = writtenAt
    }
}

extension FileLocalStorageClient: ClearableStorageClient {
    package var place: String { folder.path }

    package func facts(of key: StorageKey) async throws(StorageFailure) -> StoredBytesFacts? {
        try folder.facts(of: key)
    }

    package func keysSetAside() async throws(StorageFailure) -> [StorageKey] {
        try folder.keysSetAside()
    }

    package func readSetAside(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? {
        try folder.bytes(at: folder.damagedPath(of: key))
    }

    package func clear(_ keys: [StorageKey], setAside: [StorageKey]) async -> [StorageFailure] {
        await work.run { [folder] in folder.clear(keys, setAside: setAside) }
    }
}
