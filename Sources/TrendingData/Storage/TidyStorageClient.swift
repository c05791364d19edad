import TrendingConsole

/// A storage that can be looked through and tidied up.
package protocol TidyStorageClient: LocalStorageClient {
    /// Where everything lies.
    var place: String { get }

    /// Every key that has bytes that were set aside, in no particular order.
    func keysSetAside() async throws(StorageFailure) -> [StorageKey]

    /// The bytes that were set aside, `nil` where there are none.
    func readSetAside(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]?

    /// Removes the bytes of these keys and those that were set aside of the others, while no other writer changes them, and
    /// what killed writers left of any. Returns what could not be removed.
    func clear(_ keys: [StorageKey], setAside: [StorageKey]) async -> [StorageFailure]
}

extension FileLocalStorageClient: TidyStorageClient {
    package var place: String { folder.path }

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
