import TrendingDomain

/// The port to all places for secrets on this machine.
package protocol SecretStorage: Sendable {
    /// Stores the secret in the best place that takes it, and in no other.
    func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) -> StoredSecret

    /// Stores the secret at a given place and nowhere else.
    func save(_ secret: Secret, for host: String, at place: SecretPlace) async throws(SecretStoreFailure)

    /// Returns `nil` if the host has no secret there.
    func read(_ host: String, at place: SecretPlace) async throws(SecretStoreFailure) -> Secret?

    /// Removes the secret from every place, even from places that are not in use.
    func remove(_ host: String) async -> SecretStores.Removal
}

extension SecretStores: SecretStorage {}
