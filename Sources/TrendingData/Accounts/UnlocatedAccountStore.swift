import TrendingDomain

/// Stands in for the account store if no place for files is known.
package struct UnlocatedAccountStore: CredentialStore {
    private let reason: String

    package init(_ unknown: UnknownLocation) {
        reason = unknown.reason
    }

    package func check(_ host: String) async throws(LocalFailure) { throw .noLocation(reason: reason) }

    package func account(at host: String) async throws(LocalFailure) -> StoredAccount? {
        throw .noLocation(reason: reason)
    }

    package func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret {
        throw .system(reason)
    }

    package func signOut(_ host: String) async throws(LocalFailure) -> SignOutReport {
        throw .noLocation(reason: reason)
    }
}
