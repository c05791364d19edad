import TrendingConsole
import TrendingDomain

/// The lock file of one query.
struct QueryLockFile: Sendable {
    /// Tells one stored list from the next.
    enum Stamp: Sendable, Equatable {
        /// No list was stored since the file was created.
        case none
        case number([UInt8])
        /// The file can't be read.
        case unknown

        /// Whether a list was stored between the other stamp and this one, as far as both are known.
        func isNewer(than other: Stamp) -> Bool {
            guard case .number = self else { return false }
            return other != .unknown && other != self
        }
    }

    private let folder: StorageFolder
    private let path: String

    init(_ key: StorageKey, in folder: StorageFolder) {
        self.folder = folder
        path = folder.path(folder.names(of: key).lock)
    }

    /// Creates the folder and closes it to other users, because a user who can write there could pretend that a list
    /// was stored. Returns `nil` if that fails.
    func prepare() -> Stamp? {
        guard (try? folder.openFolder()) != nil else { return nil }
        return stamp
    }

    func lock(waiting wait: Duration, _ clock: any Clock<Duration>) async throws(StorageFailure) -> FileLock {
        try await FileLock.acquire(path, waiting: wait, clock: clock, calls: folder.calls, isOptional: true)
    }

    var stamp: Stamp {
        do throws(StorageFailure) {
            let file = try OpenFile.existing(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, calls: folder.calls)
            guard let bytes = try file?.readAll(limit: 16), bytes.count == 16 else { return .none }
            return .number(bytes)
        } catch {
            return .unknown
        }
    }

    /// Must be called while the lock is held.
    func renewStamp() {
        let bytes = Array(UInt64.random(in: 0...UInt64.max).hexadecimal.utf8)
        try? OpenFile(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW, calls: folder.calls).write(bytes)
    }
}

extension StorageFolder {
    /// The folder of the lock files of queries.
    init(queryLocks path: String, calls: SystemCalls) {
        self.init(path: path, sizeLimit: 16, lockWait: .zero, calls: calls)
        isNested = true
    }
}
