import TrendingDomain

extension AccountStore {
    /// Throws where a sign-in could not be kept, before anybody has typed anything for it.
    package func check(_ host: String) async throws(StorageFailure) {
        let lock = try await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        try await storage.update(StorageKey(accountAt: host)) { _ in .keep }
    }
}
