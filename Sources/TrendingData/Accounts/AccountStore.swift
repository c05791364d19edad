import TrendingConsole
import TrendingDomain

/// Stores the accounts that signed in with this program, one per host: a record without secrets in a folder, and the
/// secret in one of the places for secrets.
///
/// Every change to a host's account is made under its lock, which is never held during a request.
package struct AccountStore: CredentialStore {
    /// Longer than any place for secrets may take to respond.
    private static let lockWait: Duration = .seconds(20)

    let secrets: any SecretStorage
    let storage: any LocalStorageClient
    let now: @Sendable () -> Timestamp
    private let folder: StorageFolder
    private let clock: any Clock<Duration>

    package init(
        folder: String,
        secrets: any SecretStorage,
        now: @escaping @Sendable () -> Timestamp,
        clock: any Clock<Duration> = MonotonicClock(),
        calls: SystemCalls = .live
    ) {
        self.secrets = secrets
        storage = FileLocalStorageClient(directory: folder, sizeLimit: 1 << 20, isNested: true, calls: calls)
        var records = StorageFolder(path: folder, sizeLimit: 1 << 20, lockWait: .seconds(2), calls: calls)
        records.isNested = true
        self.folder = records
        self.now = now
        self.clock = clock
    }

    package enum Finding: Sendable, Equatable {
        case none
        case account(AccountRecord)
        case unreadable(path: String, AccountRecordFailure)
    }

    /// Reads one small file and no secret.
    package func record(at host: String) async -> Finding {
        let key = StorageKey(accountAt: host)
        let path = storage.location(of: key).path
        do {
            guard let bytes = try await storage.read(key) else { return .none }
            return Self.finding(bytes, host, path)
        } catch {
            return .unreadable(path: path, .inaccessible(reason: error.reason))
        }
    }

    package func account(at host: String) async throws(LocalFailure) -> StoredAccount? {
        switch await record(at: host) {
        case .none: return nil
        case .account(let record):
            return StoredAccount(record.account, place: record.place, hasEnded: record.hasEnded)
        case .unreadable(let path, let failure): throw LocalFailure(failure, path: path)
        }
    }

    private static func finding(_ bytes: [UInt8], _ host: String, _ path: String) -> Finding {
        switch LineRecord.decode(bytes) {
        case .damaged: .unreadable(path: path, .damaged)
        case .newerVersion(let version): .unreadable(path: path, .newerVersion(version))
        case .record(let record):
            AccountRecord(record, host: host).map { .account($0) } ?? .unreadable(path: path, .damaged)
        }
    }
}

/// The reason why an account's record can't be used.
package enum AccountRecordFailure: Sendable, Equatable {
    case damaged
    case newerVersion(Int)
    case inaccessible(reason: FileFault)
}

extension LocalFailure {
    fileprivate init(_ failure: AccountRecordFailure, path: String) {
        self =
            switch failure {
            case .damaged: .damaged(path: path, keptAs: nil)
            case .newerVersion(let version): .newerFormat(path: path, version: version)
            case .inaccessible(let reason): .inaccessible(path: path, reason: reason)
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
        _ = try folder.openFolder()
        let key = StorageKey(shortening: "\(name)_\(StorageKey.escaped(host))")
        let path = "\(folder.path)/.\(key.name).lock"
        return try await FileLock.acquire(path, waiting: wait, clock: clock, calls: folder.calls)
    }

    /// Passes the stored account to `change` and applies the change that it returns. Passes `nil` if no account is
    /// stored or it can't be read.
    func update(
        _ host: String,
        _ change: @escaping @Sendable (AccountRecord?) -> StorageChange
    ) async throws(StorageFailure) {
        try await storage.update(StorageKey(accountAt: host)) { bytes in
            guard let bytes, case .account(let account) = Self.finding(bytes, host, "") else { return change(nil) }
            return change(account)
        }
    }
}

extension StorageKey {
    /// `account_github.com`.
    init(accountAt host: String) {
        self.init(shortening: "account_\(Self.escaped(host))")
    }
}
