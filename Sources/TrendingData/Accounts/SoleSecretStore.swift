import TrendingDomain

/// One store as all that there are.
package struct SoleSecretStore: SecretKeeping {
    private let store: any SecretStore

    package init(_ store: any SecretStore) {
        self.store = store
    }

    package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) -> SavedSecret {
        try await store.save(secret, for: host)
        return SavedSecret(place: store.place(of: host))
    }

    package func read(_ host: String, at place: SecretPlace) async throws(SecretStoreFailure) -> Secret? {
        try await store.read(host)
    }

    package func remove(_ host: String) async -> SecretRemoval {
        let place = store.place(of: host)
        do {
            return SecretRemoval(removed: try await store.remove(host) ? [place] : [])
        } catch {
            return SecretRemoval(failures: [.init(place: place, reason: error.reason)])
        }
    }
}
