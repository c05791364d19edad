import TrendingConsole
import TrendingDomain

/// Who signed in with this program, one account a host: a record without secrets in a folder, and the secret in one of the
/// places for that.
///
/// Every change of a host's account is made under its lock, which is never held over a request.
package struct AccountStore: Sendable {
    /// Longer than what every place for secrets may take to answer.
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
        clock: any Clock<Duration> = SteadyClock(),
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
        /// The record is damaged, of a later version, or cannot be read.
        case unreadable(path: String, reason: String)
    }

    /// As quick as reading a small file: no secret is read.
    package func kept(at host: String) async -> Finding {
        let key = StorageKey(accountAt: host)
        let path = storage.location(of: key).path
        do {
            guard let bytes = try await storage.read(key) else { return .none }
            return Self.finding(bytes, host, path)
        } catch {
            return .unreadable(path: path, reason: error.reason)
        }
    }

    private static func finding(_ bytes: [UInt8], _ host: String, _ path: String) -> Finding {
        switch LineRecord.decode(bytes) {
        case .damaged: .unreadable(path: path, reason: "It is damaged")
        case .newerVersion: .unreadable(path: path, reason: "It was written by a later version of trending")
        case .record(let record):
            AccountRecord(record, host: host).map { .account($0) } ?? .unreadable(path: path, reason: "It is damaged")
        }
    }
}

extension AccountStore {
    /// Held while the account of a host is changed.
    func changeLock(_ host: String) async throws(StorageFailure) -> FileLock {
        try await lock("change", host, waiting: Self.lockWait)
    }

    /// Held while the token of a host is renewed, and over the request for that.
    func renewalLock(_ host: String, waiting wait: Duration) async throws(StorageFailure) -> FileLock {
        try await lock("renewal", host, waiting: wait)
    }

    private func lock(_ name: String, _ host: String, waiting wait: Duration) async throws(StorageFailure) -> FileLock {
        _ = try folder.openFolder()
        let key = StorageKey(shortening: "\(name)_\(StorageKey.escaped(host))")
        let path = "\(folder.path)/.\(key.name).lock"
        return try await FileLock.acquire(path, waiting: wait, clock: clock, calls: folder.calls)
    }

    /// Does what `change` answers for the account that is kept; `nil` stands for one that is not, or is unreadable.
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
