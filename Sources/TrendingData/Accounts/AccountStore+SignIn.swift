import TrendingDomain

extension AccountStore {
    /// If it throws, the account that was signed in at the host stays signed in, or no account is signed in.
    package func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret {
        let lock = try await held(account.host)
        defer { withExtendedLifetime(lock) {} }
        let signIn = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let secret = CredentialRecord(signIn: signIn, obtainedAt: now(), credential: credential)
        let saved = try await secrets.save(secret.encoded, for: account.host)
        let record = AccountRecord(
            account: account,
            method: method,
            place: saved.place,
            signedInAt: now(),
            scopes: credential.scopes,
            signIn: signIn
        )
        try await save(record)
        return saved
    }

    private func held(_ host: String) async throws(SecretStoreFailure) -> FileLock {
        do {
            return try await changeLock(host)
        } catch {
            throw SecretStoreFailure(error)
        }
    }

    /// Removes the secret again if the record that belongs to it can't be stored.
    private func save(_ record: AccountRecord) async throws(SecretStoreFailure) {
        do {
            try await update(record.account.host) { _ in .replace(record.lines.encoded) }
        } catch {
            _ = await secrets.remove(record.account.host)
            throw SecretStoreFailure(error)
        }
    }
}

extension SecretStoreFailure {
    init(_ failure: StorageFailure) {
        self = .file(path: failure.path, reason: failure.reason)
    }
}
