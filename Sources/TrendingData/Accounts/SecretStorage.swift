import TrendingDomain

/// The port to all the places of this machine that keep secrets.
package protocol SecretStorage: Sendable {
    /// Keeps the secret in the best place that takes it, and in no other.
    func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) -> StoredSecret

    /// Keeps the secret where the host's last one is.
    func save(_ secret: Secret, for host: String, at place: SecretPlace) async throws(SecretStoreFailure)

    /// `nil` where none is kept for the host.
    func read(_ host: String, at place: SecretPlace) async throws(SecretStoreFailure) -> Secret?

    /// Asks every place, also those that are not in use.
    func remove(_ host: String) async -> SecretStores.Removal
}

extension SecretStores: SecretStorage {}
