import TrendingDomain

/// Stands in for the account store if no place for files is known.
package struct UnlocatedAccountStore: CredentialStore {
    private let unknown: UnknownLocation

    package init(_ unknown: UnknownLocation) {
        self.unknown = unknown
    }

    package func check(_ host: String) async throws(LocalFailure) { throw .noLocation(unknown) }

    package func account(at host: String) async throws(LocalFailure) -> StoredAccount? {
        throw .noLocation(unknown)
    }

    package func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret {
        throw .noLocation(unknown)
    }

    package func signOut(_ host: String) async throws(LocalFailure) -> SignOutReport {
        throw .noLocation(unknown)
    }
}
