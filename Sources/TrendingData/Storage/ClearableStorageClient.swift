import TrendingConsole

/// A storage that can be listed and cleared.
package protocol ClearableStorageClient: LocalStorageClient {
    /// The path of the storage.
    var place: String { get }

    /// Returns the facts about a key's bytes, without reading the bytes; `nil` if the key has none.
    func facts(of key: StorageKey) async throws(StorageFailure) -> StoredBytesFacts?

    /// Returns every key with set-aside bytes, in no particular order.
    func keysSetAside() async throws(StorageFailure) -> [StorageKey]

    /// Returns the set-aside bytes of the key, or `nil` if there are none.
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
