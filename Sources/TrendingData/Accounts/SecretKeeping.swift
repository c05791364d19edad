import TrendingDomain

/// The port to all the places of this machine that keep secrets.
package protocol SecretKeeping: Sendable {
    /// Keeps the secret in the best place that takes it, and in no other.
    func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) -> SavedSecret

    /// `nil` where none is kept for the host.
    func read(_ host: String, at place: SecretPlace) async throws(SecretStoreFailure) -> Secret?

    /// Asks every place, also those that are not in use.
    func remove(_ host: String) async -> SecretRemoval
}

package struct SavedSecret: Sendable, Equatable {
    package var place: SecretPlace
    /// Why the keyring did not take it, where it was asked.
    package var keyringFailure: SecretStoreFailure?

    package init(place: SecretPlace, keyringFailure: SecretStoreFailure? = nil) {
        self.place = place
        self.keyringFailure = keyringFailure
    }
}

package struct SecretRemoval: Sendable, Equatable {
    /// The places that had one.
    package var removed: [SecretPlace]
    /// The places that may have one still.
    package var failures: [Failure]

    package struct Failure: Sendable, Hashable {
        package var place: SecretPlace
        package var reason: String

        package init(place: SecretPlace, reason: String) {
            self.place = place
            self.reason = reason
        }
    }

    package init(removed: [SecretPlace] = [], failures: [Failure] = []) {
        self.removed = removed
        self.failures = failures
    }
}
