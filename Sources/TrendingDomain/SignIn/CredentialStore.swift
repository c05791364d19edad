/// Stores the accounts that are signed in on this machine, one for each host, and their credentials.
package protocol CredentialStore: Sendable {
    /// Throws if a sign-in at the host could not be stored.
    func check(_ host: String) async throws(LocalFailure)

    /// The account that is signed in at the host, even if the server has ended its sign-in. Takes as long as reading a
    /// small file, and reads no secret.
    func account(at host: String) async throws(LocalFailure) -> StoredAccount?

    /// Replaces the account that is signed in at the host. If it throws, the previous account stays.
    func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret

    /// Removes the account and all secrets of the host from this machine. Sends no request.
    func signOut(_ host: String) async throws(LocalFailure) -> SignOutReport
}

/// An account that is signed in with this program.
package struct StoredAccount: Equatable {
    package var account: Account
    package var place: SecretPlace
    /// Whether the server has ended the sign-in.
    package var hasEnded: Bool

    package init(_ account: Account, place: SecretPlace, hasEnded: Bool = false) {
        self.account = account
        self.place = place
        self.hasEnded = hasEnded
    }
}

/// Where a secret was stored.
package struct StoredSecret: Hashable {
    package var place: SecretPlace
    /// Why the keyring could not be used, if it was tried.
    package var keyringFailure: SecretStoreFailure?

    package init(place: SecretPlace, keyringFailure: SecretStoreFailure? = nil) {
        self.place = place
        self.keyringFailure = keyringFailure
    }
}

/// What a sign-out removed, and what it could not remove.
package struct SignOutReport: Equatable {
    /// `nil` if no account was signed in, or its record could not be read.
    package var account: Account?
    /// The path of the removed record.
    package var record: String?
    /// The places from which a secret was removed.
    package var secrets: [SecretPlace] = []
    /// The places that may still have a secret. The account record counts as a file.
    package var failures: [SecretPlace: SecretStoreFailure] = [:]
    /// The origin of the token that is sent from now on.
    package var next: CredentialOrigin?
    /// How many changes of the account's stars stay here until it signs in again.
    package var pendingStars = 0

    package var isEmpty: Bool { record == nil && secrets.isEmpty && failures.isEmpty }
}

extension SignOutReport {
    package init(account: Account? = nil) {
        self.account = account
    }
}

/// Why a secret could not be read, stored or removed.
package enum SecretStoreFailure: Error, Hashable {
    /// The session has no D-Bus, and so no keyring.
    case noSessionBus
    /// The keyring library can't be loaded, so this machine has no keyring; `reason` is the system's message.
    case noLibrary(reason: String)
    /// The record names a keyring of another operating system.
    case otherSystem
    case timedOut(after: Duration)
    case interrupted
    /// The account's record exists, but its secret does not.
    case missing
    case damaged
    /// A later version of the program wrote it.
    case newerVersion
    /// The secret and the record belong to different sign-ins.
    case otherSignIn
    case notText
    /// The text contains a zero byte, which would end a C string.
    case zeroByte
    case hostTooLong
    /// The user must unlock the keyring first.
    case locked
    /// A file or folder can't be used.
    case file(path: String, reason: FileFault)
    /// A file or folder can't be used, and the caller names its path.
    case unusable(FileFault)
    /// The program does not know where to store secrets.
    case noLocation(UnknownLocation)
    /// Any other failure, with the message of the system or the keyring.
    case system(String)

    /// Whether this machine has no keyring, and so no secret in one.
    package var meansNoKeyring: Bool {
        switch self {
        case .noSessionBus, .noLibrary: true
        default: false
        }
    }
}

extension CredentialStore {
    /// Signs out: removes all secrets of a server's account from this machine, without the network. `pendingStars`
    /// returns how many changes of an account's stars are to be sent.
    package func signOut(
        _ host: String,
        tokens: any TokenSession,
        pendingStars: (Account) async -> Int
    ) async throws(LocalFailure) -> SignOutReport {
        let place = (try? await account(at: host))?.place
        var report = try await signOut(host)
        // Ignore a missing keyring, unless the sign-in stored its secret there.
        report.failures = report.failures.filter { $0 == place || !$1.meansNoKeyring }
        report.next = await tokens.origins().first { if case .account = $0 { false } else { true } }
        if let account = report.account { report.pendingStars = await pendingStars(account) }
        return report
    }
}
