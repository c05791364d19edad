import TrendingDomain

extension AccountStore {
    package func check(_ host: String) async throws(LocalFailure) {
        do {
            let lock = try await changeLock(host)
            defer { withExtendedLifetime(lock) {} }
            try await storage.update(StorageKey(accountAt: host)) { _ in .keep }
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
    }
}
