import TrendingConsole
import TrendingDomain

/// An open lock file of a key.
struct KeyLock: ~Copyable {
    private let file: OpenFile
    /// `false` if the file system has no locks.
    let isHeld: Bool

    init(file: consuming OpenFile, isHeld: Bool) {
        self.file = file
        self.isHeld = isHeld
    }
}

extension StorageFolder {
    /// Opens the key's lock file and takes the lock, which is held until the file is closed. Without a lock if the file
    /// system has none and `onMissingLocks` is set.
    func lock(_ key: StorageKey) throws(StorageFailure) -> KeyLock {
        try lock(key, waiting: lockWait)
    }

    func lock(_ key: StorageKey, waiting wait: Duration) throws(StorageFailure) -> KeyLock {
        let path = path(names(of: key).lock)
        for _ in 0..<Self.maxRemovals {
            let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, calls: calls)
            guard try file.lock(waiting: wait, isOptional: onMissingLocks != nil) else {
                onMissingLocks?(self.path)
                return KeyLock(file: file, isHeld: false)
            }
            // The previous holder may have removed the file.
            if try file.isAtItsPath() { return KeyLock(file: file, isHeld: true) }
        }
        throw StorageFailure(path: path, reason: .lockRemoved)
    }

    /// Removes the lock file of a key that has nothing stored, while its lock is held. A process that waits for the
    /// lock sees that the file is gone, and locks the next file at its path.
    func removeLock(of key: StorageKey, _ lock: borrowing KeyLock) {
        _ = calls.removeFile(path(names(of: key).lock))
    }

    /// Each holder removes the file at most once, so this many removals in a row are not normal.
    private static let maxRemovals = 100
}
