import TrendingDomain

/// The port to one place for secrets, with one secret per host.
package protocol SecretStore: Sendable {
    var place: SecretPlace { get }

    /// The exact place of the host's secret, even if it has none.
    func place(of host: String) -> SecretPlace

    /// Returns `nil` if the host has no secret.
    func read(_ host: String) async throws(SecretStoreFailure) -> Secret?

    /// Replaces the secret of the host. After the call returns, the secret survives a power cut, if the platform's own
    /// keyring guarantees that.
    func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure)

    /// Returns whether the host had a secret.
    @discardableResult
    func remove(_ host: String) async throws(SecretStoreFailure) -> Bool
}

extension SecretStore {
    package func place(of host: String) -> SecretPlace { place }
}
