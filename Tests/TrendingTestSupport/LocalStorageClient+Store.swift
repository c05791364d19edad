import TrendingData

extension LocalStorageClient {
    package func store(_ bytes: [UInt8], at key: StorageKey) async throws(StorageFailure) {
        try await update(key) { _ in .replace(bytes) }
    }
}
