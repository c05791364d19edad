import TrendingConsole
import TrendingDomain

/// Stores the accounts that signed in with this program, one per host: a record without secrets in a folder, and the
/// secret in one of the places for secrets.
///
/// Every change to a host's account is made under its lock, which is never held during a request.
package struct AccountStore: CredentialStore {
    /// Longer than any place for secrets may take to respond.
    private static let lockWait: Duration = .seconds(20)

    private let secrets: SecretStores
    let storage: FileLocalStorageClient
    let now: WallClock
    private let clock: any Clock<Duration>

    package init(
        folder: String,
        secrets: SecretStores,
        now: @escaping WallClock,
        clock: any Clock<Duration> = MonotonicClock()
    ) {
        self.secrets = secrets
        storage = FileLocalStorageClient(directory: folder, sizeLimit: 1 << 20, isNested: true)
        self.now = now
        self.clock = clock
    }

    /// Reads one small file and no secret.
    package func record(at host: String) async throws(LocalFailure) -> AccountRecord? {
        let store = RecordStore(storage: storage, format: .account(of: host))
        guard var record = try await store.read(StorageKey(accountAt: host)) else { return nil }
        record.place = secrets.place(of: host, storedAt: record.place)
        return record
    }

    package func account(at host: String) async throws(LocalFailure) -> StoredAccount? {
        try await record(at: host).map { StoredAccount($0.account, place: $0.place, hasEnded: $0.hasEnded) }
    }

    package func check(_ host: String) async throws(LocalFailure) {
        do {
            let lock = try await changeLock(host)
            defer { lock.release() }
            try await storage.update(StorageKey(accountAt: host)) { _ in .keep }
        } catch {
            throw LocalFailure(error)
        }
    }
}

extension AccountStore {
    /// Held while the account of a host is changed.
    func changeLock(_ host: String) async throws(StorageFailure) -> FileLock {
        try await lock("change", host, waiting: Self.lockWait)
    }

    /// Held while the token of a host is renewed, including during the request.
    func renewalLock(_ host: String, waiting wait: Duration) async throws(StorageFailure) -> FileLock {
        try await lock("renewal", host, waiting: wait)
    }

    private func lock(_ name: String, _ host: String, waiting wait: Duration) async throws(StorageFailure) -> FileLock {
        let folder = storage.folder
        _ = try folder.openFolder()
        let key = StorageKey(shortening: "\(name)_\(StorageKey.escaped(host))")
        let path = "\(folder.path)/.\(key.name).lock"
        return try await FileLock.acquire(path, waiting: wait, clock: clock, calls: folder.calls)
    }

    /// Changes the stored record of a host, and stores it `always` or if it is another then. Returns `false` if no
    /// record can be read, or if it is not the one of this sign-in, or the server has ended that.
    func update(
        _ host: String,
        of signIn: String? = nil,
        always: Bool = false,
        _ change: @escaping @Sendable (inout AccountRecord) -> Void
    ) async throws(StorageFailure) -> Bool {
        let isStored = LockedValue(false)
        let format = RecordFormat.account(of: host)
        try await storage.update(StorageKey(accountAt: host)) { bytes in
            guard let known = bytes.map(format.decode)?.record,
                signIn == nil || known.signIn == signIn && !known.hasEnded
            else { return .keep }
            isStored.value = true
            var record = known
            change(&record)
            return always || record != known ? .replace(format.encode(record)) : .keep
        }
        return isStored.value
    }
}

extension AccountStore {
    /// If it throws, the account that was signed in at the host stays signed in, or no account is signed in.
    package func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret {
        let lock = try await held(account.host)
        defer { lock.release() }
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
        do {
            let bytes = RecordFormat.account(of: account.host).encode(record)
            try await storage.update(StorageKey(accountAt: account.host)) { _ in .replace(bytes) }
        } catch {
            // No record belongs to the secret.
            _ = await secrets.remove(account.host)
            throw SecretStoreFailure(error)
        }
        return saved
    }

    /// `changeLock` for a caller that stores a secret.
    private func held(_ host: String) async throws(SecretStoreFailure) -> FileLock {
        do {
            return try await changeLock(host)
        } catch {
            throw SecretStoreFailure(error)
        }
    }

    /// Removes the secret from every place, whatever the record says. Waits while another process changes the account,
    /// and continues without the lock if that takes too long.
    package func signOut(_ host: String) async -> SignOutReport {
        let lock = try? await changeLock(host)
        defer { lock?.release() }
        let known = await Result { () async throws(LocalFailure) in try await record(at: host) }
        // No sign-in has this identifier: a renewal that ends in the meantime stores nothing.
        _ = try? await update(host) { $0.signIn = "-" }
        var report = await secrets.remove(host)
        report.account = (try? known.get())?.account
        // One that can't be read is removed all the same.
        if case .success(nil) = known { return report }
        let key = StorageKey(accountAt: host)
        let path = storage.location(of: key).path
        do {
            try await storage.update(key) { _ in .remove }
            report.record = path
        } catch {
            report.failures[.file(path: path)] = .unusable(error.reason)
        }
        return report
    }
}

extension AccountStore {
    /// The stored token of a host.
    func token(at host: String) async -> FoundToken {
        let found = await look(host)
        guard case .unavailable(.secretsUnavailable(_, let failure)) = found,
            [.missing, .otherSignIn].contains(failure)
        else { return found }
        // Another process may have signed in or out between the two reads.
        let lock = try? await changeLock(host)
        defer { lock?.release() }
        return await look(host)
    }

    private func look(_ host: String) async -> FoundToken {
        do throws(LocalFailure) {
            guard let account = try await record(at: host) else { return .none }
            return account.hasEnded ? .unavailable(.signInEnded(host: host)) : await look(account)
        } catch {
            let path = storage.location(of: StorageKey(accountAt: host)).path
            return .unavailable(.secretsUnavailable(.file(path: path), SecretStoreFailure(error)))
        }
    }

    private func look(_ account: AccountRecord) async -> FoundToken {
        let host = account.account.host
        do throws(SecretStoreFailure) {
            guard let secret = try await secrets.read(host, at: account.place) else { throw .missing }
            let known = try CredentialRecord(secret, of: account.signIn)
            // If the keyring refused a renewed secret, it is in the file, even if the record could not be updated to
            // say so.
            if case .file = account.place { return .stored(account, known) }
            guard let renewed = try? await secrets.read(host, at: .file(path: "")),
                let record = try? CredentialRecord(renewed, of: account.signIn), known.obtainedAt < record.obtainedAt
            else { return .stored(account, known) }
            return .stored(account, record)
        } catch {
            return .unavailable(.secretsUnavailable(account.place, error))
        }
    }

    /// Replaces the token of a sign-in. Returns `nil` if another process has signed out, or signed in again, in the
    /// meantime: nothing is stored then.
    func replace(_ record: CredentialRecord, at host: String) async throws(SecretStoreFailure) -> StoredSecret? {
        let lock = try await held(host)
        defer { lock.release() }
        guard let kept = try? await self.record(at: host), kept.signIn == record.signIn, !kept.hasEnded else {
            return nil
        }
        let saved = try await save(record, host, at: kept.place)
        do {
            if try await update(host, of: record.signIn, { $0.place = saved.place }) { return saved }
        } catch {
            throw SecretStoreFailure(error)
        }
        // Another process has signed out without the lock, because it could not get it.
        if (try? await self.record(at: host) == nil) == true { _ = await secrets.remove(host) }
        return nil
    }

    /// Stores the secret in the same place as the last one, to avoid a keyring that failed before; if that fails, in
    /// any place that takes it.
    private func save(
        _ record: CredentialRecord,
        _ host: String,
        at place: SecretPlace
    ) async throws(SecretStoreFailure) -> StoredSecret {
        do {
            try await secrets.save(record.encoded, for: host, at: place)
            return StoredSecret(place: place)
        } catch {
            let saved = try await secrets.save(record.encoded, for: host)
            return StoredSecret(place: saved.place, keyringFailure: saved.keyringFailure ?? error)
        }
    }
}

extension SecretStoreFailure {
    init(_ failure: StorageFailure) {
        self = .file(path: failure.path, reason: failure.reason)
    }

    fileprivate init(_ failure: LocalFailure) {
        self =
            switch failure {
            case .damaged: .damaged
            case .newerFormat: .newerVersion
            case .inaccessible(_, let reason): .unusable(reason)
            case .noLocation(let unknown): .noLocation(unknown)
            }
    }
}

extension StorageKey {
    /// `account_github.com`.
    init(accountAt host: String) {
        self.init(shortening: "account_\(Self.escaped(host))")
    }
}

extension CredentialRecord {
    /// Throws if the secret is damaged, of a later version, or of another sign-in.
    fileprivate init(_ secret: Secret, of signIn: String) throws(SecretStoreFailure) {
        switch Self.decode(secret) {
        case .damaged: throw .damaged
        case .newerVersion: throw .newerVersion
        case .record(let record) where record.signIn == signIn: self = record
        case .record: throw .otherSignIn
        }
    }
}

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
