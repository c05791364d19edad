import TrendingDomain

/// The seam to where secrets are kept: a secret by the host that it is for.
package protocol SecretStore: Sendable {
    var place: SecretPlace { get }

    /// Where exactly the secret of the host would be.
    func place(of host: String) -> SecretPlace

    /// `nil` where none is kept for the host.
    func read(_ host: String) async throws(SecretStoreFailure) -> Secret?

    /// Replaces what is kept for the host. Survives a power cut, whole, once the call has returned, as far as the
    /// platform's own keyring does.
    func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure)

    /// Answers whether there was one.
    @discardableResult
    func remove(_ host: String) async throws(SecretStoreFailure) -> Bool
}

extension SecretStore {
    package func place(of host: String) -> SecretPlace { place }
}

/// The store cannot be used; `reason` in its own words, and without secrets.
package struct SecretStoreFailure: Error, Sendable, Hashable {
    package var reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
