import TrendingDomain

/// The port to one place for secrets: a secret a host.
package protocol SecretStore: Sendable {
    var place: SecretPlace { get }

    /// Where exactly the secret of the host would be.
    func place(of host: String) -> SecretPlace

    /// Returns `nil` if the host has no secret.
    func read(_ host: String) async throws(SecretStoreFailure) -> Secret?

    /// Replaces the secret of the host. Once the call has returned, the secret survives a power cut, as far as the
    /// platform's own keyring does.
    func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure)

    /// Returns whether there was one.
    @discardableResult
    func remove(_ host: String) async throws(SecretStoreFailure) -> Bool
}

extension SecretStore {
    package func place(of host: String) -> SecretPlace { place }
}
