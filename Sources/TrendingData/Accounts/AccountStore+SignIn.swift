import TrendingDomain

extension AccountStore {
    /// Replaces whoever was signed in at the account's host. Where it throws, nobody is signed in there, or who was.
    package func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret {
        let lock = try await held(account.host)
        defer { withExtendedLifetime(lock) {} }
        let signIn = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let record = CredentialRecord(signIn: signIn, obtainedAt: now(), credential: credential)
        let saved = try await secrets.save(record.encoded, for: account.host)
        let kept = AccountRecord(
            account: account,
            method: method,
            place: saved.place,
            signedInAt: now(),
            scopes: credential.scopes,
            signIn: signIn
        )
        try await keep(kept)
        return saved
    }

    private func held(_ host: String) async throws(SecretStoreFailure) -> FileLock {
        do {
            return try await changeLock(host)
        } catch {
            throw SecretStoreFailure(error)
        }
    }

    /// A secret of which nothing says whose it is does not stay.
    private func keep(_ kept: AccountRecord) async throws(SecretStoreFailure) {
        do {
            try await update(kept.account.host) { _ in .replace(kept.record.encoded) }
        } catch {
            _ = await secrets.remove(kept.account.host)
            throw SecretStoreFailure(error)
        }
    }
}

extension SecretStoreFailure {
    init(_ failure: StorageFailure) {
        self.init(reason: "\(failure.path): \(failure.reason)")
    }
}
