import TrendingDomain

/// Stands in for the files if no place for them is known: every call fails.
package struct UnlocatedStorageClient: ClearableStorageClient {
    private let failure: StorageFailure

    package init(_ unknown: UnknownLocation) {
        failure = StorageFailure(unknown)
    }

    package var place: String { "" }

    package func read(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? { throw failure }

    package func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable (_ current: [UInt8]?) -> StorageChange
    ) async throws(StorageFailure) {
        throw failure
    }

    package func keys() async throws(StorageFailure) -> [StorageKey] { throw failure }
    package func location(of key: StorageKey) -> StorageLocation { StorageLocation(path: "", setAsidePath: "") }
    package func facts(of key: StorageKey) async throws(StorageFailure) -> StoredBytesFacts? { throw failure }
    package func keysSetAside() async throws(StorageFailure) -> [StorageKey] { throw failure }
    package func readSetAside(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? { throw failure }
    package func clear(_ keys: [StorageKey], setAside: [StorageKey]) async -> [StorageFailure] { [failure] }
}
