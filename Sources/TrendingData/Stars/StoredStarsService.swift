import Synchronization
import TrendingConsole
import TrendingDomain

/// Stores stars as one record per owner, in a storage client.
package struct StoredStarsService: LocalStarsService {
    /// Longer than sending most queues takes. A process that still holds the lock then may be stopped.
    private static let lockWait: Duration = .seconds(15)

    private let storage: any LocalStorageClient
    private let lockFolder: String
    private let clock: any Clock<Duration>

    /// `lockFolder` contains the locks that are held while changes are sent. It must exist once something is stored.
    package init(storage: any LocalStorageClient, lockFolder: String, clock: any Clock<Duration> = MonotonicClock()) {
        self.storage = storage
        self.lockFolder = lockFolder
        self.clock = clock
    }

    /// Puts the records and the locks in one folder inside the program's own folder. It is created when something is
    /// first stored. `onAccessibleFolder` is called if the folder can't be closed to other users, `onMissingLocks` if the
    /// file system has no locks.
    package init(
        folder: String,
        onAccessibleFolder: @escaping @Sendable (StorageFailure) -> Void = { _ in },
        onMissingLocks: (@Sendable (_ folder: String) -> Void)? = nil
    ) {
        let storage = FileLocalStorageClient(
            directory: folder,
            isNested: true,
            onAccessibleFolder: onAccessibleFolder,
            onMissingLocks: onMissingLocks
        )
        self.init(storage: storage, lockFolder: folder)
    }

    package func load(_ owner: StarOwner) async throws(LocalFailure) -> StarBook? {
        let key = StorageKey(starsOf: owner)
        let bytes: [UInt8]?
        do {
            bytes = try await storage.read(key)
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        switch bytes.map({ DecodedStars($0, of: owner) }) {
        case nil: return nil
        case .book(let book): return book
        case .newerVersion(let version): throw newerFormat(key, version)
        case .damaged: throw await setAside(key, owner)
        }
    }

    package func update<Answer: Sendable>(
        _ owner: StarOwner,
        _ change: @escaping @Sendable (inout StarBook) -> Answer
    ) async throws(LocalFailure) -> Answer {
        let key = StorageKey(starsOf: owner)
        let outcome = LockedValue<UpdateOutcome<Answer>?>(nil)
        try await update(key) { bytes in
            let found = bytes.map { DecodedStars($0, of: owner) }
            if case .newerVersion(let version) = found {
                outcome.value = .newerVersion(version)
                return .keep
            }
            var book = found?.book ?? StarBook(owner: owner)
            outcome.value = .answer(change(&book))
            if book == found?.book { return .keep }
            let encoded = StarsRecord(book).record.encoded
            return found == .damaged ? .setAside(replacement: encoded) : .replace(encoded)
        }
        switch outcome.value {
        case .answer(let answer): return answer
        case .newerVersion(let version): throw newerFormat(key, version)
        case nil: throw .inaccessible(path: storage.location(of: key).path, reason: .notRead)
        }
    }

    package func pending(at host: String) async -> [(account: Account, count: Int)] {
        var found: [(account: Account, count: Int)] = []
        for key in (try? await storage.keys()) ?? [] where key.name.hasPrefix("stars_") {
            guard let bytes = try? await storage.read(key), case .record(let record) = LineRecord.decode(bytes),
                record["host"] == host, let login = record["login"], GitHubName.isAccount(login),
                let book = StarsRecord(record, of: .account(Account(host: host, login: login)))?.book,
                let pending = book.pendingOfAccount
            else { continue }
            found.append(pending)
        }
        return found.sorted { $0.account.login < $1.account.login }
    }

    package func checkWritable(_ owner: StarOwner) async throws(LocalFailure) {
        try await update(StorageKey(starsOf: owner)) { bytes in bytes.map { .replace($0) } ?? .keep }
    }

    package func whileSending<Answer: Sendable>(
        _ owner: StarOwner,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer? {
        let path = "\(lockFolder)/.\(StorageKey(starsOf: owner).name).sending"
        let lock: FileLock
        do {
            // If the file system has no locks, two processes may send the same change, with the same effect as sending
            // it once.
            lock = try await FileLock.acquire(path, waiting: Self.lockWait, clock: clock, isOptional: true)
        } catch {
            if error.isLockHeld || Task.isCancelled { return nil }
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        let answer = await body()
        withExtendedLifetime(lock) {}
        return answer
    }
}

private enum UpdateOutcome<Answer: Sendable>: Sendable {
    case answer(Answer)
    case newerVersion(Int)
}

extension StoredStarsService {
    private func setAside(_ key: StorageKey, _ owner: StarOwner) async -> LocalFailure {
        let location = storage.location(of: key)
        do {
            try await update(key) { bytes in
                bytes.map { DecodedStars($0, of: owner) } == .damaged ? .setAside(replacement: nil) : .keep
            }
            return .damaged(path: location.path, keptAs: location.setAsidePath)
        } catch {
            return .damaged(path: location.path, keptAs: nil)
        }
    }

    private func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable ([UInt8]?) -> StorageChange
    ) async throws(LocalFailure) {
        do {
            try await storage.update(key, change)
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
    }

    private func newerFormat(_ key: StorageKey, _ version: Int) -> LocalFailure {
        .newerFormat(path: storage.location(of: key).path, version: version)
    }
}
