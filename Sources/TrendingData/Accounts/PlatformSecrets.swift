import TrendingDomain

/// Every place of this machine that keeps secrets, as accounts use them.
package struct PlatformSecrets: SecretKeeping {
    private let stores: SecretStores
    private let hasKeyring: Bool

    /// `environment` is that of the process. Without `usesKeyring` new secrets go to a file in the folder.
    package init(folder: String, usesKeyring: Bool, environment: [String: String]) {
        #if os(macOS)
            hasKeyring = true
        #else
            hasKeyring = SessionBus.isNamed(by: environment)
        #endif
        stores = SecretStores(folder: folder, usesKeyring: usesKeyring, environment: environment)
    }

    package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) -> SavedSecret {
        let saved = try await stores.save(secret, for: host)
        return SavedSecret(place: saved.place, keyringFailure: saved.keyringFailure)
    }

    package func read(_ host: String, at place: SecretPlace) async throws(SecretStoreFailure) -> Secret? {
        try await stores.read(host, at: place)
    }

    /// Where there is no keyring, none that can't be asked is named.
    package func remove(_ host: String) async -> SecretRemoval {
        let removal = await stores.remove(host)
        let failures = removal.failures.filter { hasKeyring || $0.key != .secretService }
        return SecretRemoval(
            removed: removal.places,
            failures: failures.map { .init(place: $0.key, reason: $0.value.reason) }
        )
    }
}
