/// A storage that can be looked through and tidied up.
package protocol TidyStorageClient: LocalStorageClient {
    /// Where everything lies.
    var place: String { get }

    /// Every key that has bytes that were set aside, in no particular order.
    func keysSetAside() async throws(StorageFailure) -> [StorageKey]

    /// The bytes that were set aside, `nil` where there are none.
    func readSetAside(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]?

    /// Removes the bytes that were set aside, while no other writer changes the key.
    func removeSetAside(_ key: StorageKey) async throws(StorageFailure)
}

extension FileLocalStorageClient: TidyStorageClient {
    package var place: String { folder.path }

    package func keysSetAside() async throws(StorageFailure) -> [StorageKey] {
        try folder.keysSetAside()
    }

    package func readSetAside(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? {
        try folder.bytes(at: folder.damagedPath(of: key))
    }

    package func removeSetAside(_ key: StorageKey) async throws(StorageFailure) {
        try await work.run { [folder] () throws(StorageFailure) in try folder.removeSetAside(key) }
    }
}
