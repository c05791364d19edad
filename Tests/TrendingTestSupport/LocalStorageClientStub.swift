import TrendingData

/// Throws the given failures, and forwards all other calls to the client that it wraps.
package struct LocalStorageClientStub: LocalStorageClient {
    private let client: any LocalStorageClient
    private let readFailure: StorageFailure?
    private let updateFailure: @Sendable () -> StorageFailure?
    private let keysFailure: StorageFailure?
    private let beforeUpdate: @Sendable () async -> Void

    package init(
        _ client: any LocalStorageClient,
        readFailure: StorageFailure? = nil,
        updateFailure: @autoclosure @escaping @Sendable () -> StorageFailure? = nil,
        keysFailure: StorageFailure? = nil,
        beforeUpdate: @escaping @Sendable () async -> Void = {}
    ) {
        self.client = client
        self.readFailure = readFailure
        self.updateFailure = updateFailure
        self.keysFailure = keysFailure
        self.beforeUpdate = beforeUpdate
    }

    package func read(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? {
        if let readFailure { throw readFailure }
        return try await client.read(key)
    }

    package func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable (_ current: [UInt8]?) -> StorageChange
    ) async throws(StorageFailure) {
        if let failure = updateFailure() { throw failure }
        await beforeUpdate()
        try await client.update(key, change)
    }

    package func keys() async throws(StorageFailure) -> [StorageKey] {
        if let keysFailure { throw keysFailure }
        return try await client.keys()
    }

    package func location(of key: StorageKey) -> StorageLocation {
        client.location(of: key)
    }
}
