import TrendingConsole
import TrendingDomain

/// An open lock file of a key.
struct KeyLock: ~Copyable {
    let file: OpenFile
    /// `false` if the file system has no locks.
    let isHeld: Bool
}

extension StorageFolder {
    /// Opens the key's lock file and takes the lock, which is held until the file is closed. Without a lock if the file
    /// system has none and `onMissingLocks` is set.
    func lock(_ key: StorageKey, waiting wait: Duration? = nil) throws(StorageFailure) -> KeyLock {
        let path = path(names(of: key).lock)
        for _ in 0..<Self.maxRemovals {
            let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, calls: calls)
            guard try file.lock(waiting: wait ?? lockWait, isOptional: onMissingLocks != nil) else {
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

extension StorageFolder {
    /// Removes the stored bytes of the keys, including those set aside, with one listing of the folder and one sync
    /// for all. Then removes unused files: lock files that are not held, and temporary files of killed writers.
    /// Returns what could not be removed.
    func clear(_ keys: [StorageKey], setAside: [StorageKey]) -> [StorageFailure] {
        guard !keys.isEmpty || !setAside.isEmpty else {
            removeUnusedFiles()
            return []
        }
        do {
            let folder = try openFolder()
            var failures = keys.compactMap { clear($0, dataPath(of: $0)) }
            failures += setAside.compactMap { clear($0, damagedPath(of: $0)) }
            removeUnusedFiles()
            // The files are gone even if the sync fails.
            try? folder.synchronize()
            return failures
        } catch {
            let paths = keys.map(dataPath) + setAside.map(damagedPath)
            return paths.map { StorageFailure(path: $0, reason: error.reason) }
        }
    }

    /// Removes lock files that no process holds and temporary files that no process writes.
    func removeUnusedFiles() {
        guard let names = try? names() else { return }
        let temporary = Dictionary(grouping: names) { StorageFileNames.key(ofTemporary: $0) }
        let locks = names.compactMap(StorageFileNames.key(ofLock:))
        for key in Set(locks).union(temporary.keys.compactMap(\.self)) {
            guard let lock = try? lock(key, waiting: .zero) else { continue }
            // Without locks, another process may be writing.
            for name in lock.isHeld ? temporary[key] ?? [] : [] { _ = calls.removeFile(path(name)) }
            removeLock(of: key, lock)
        }
    }

    /// `nil` if nothing is left at the path.
    private func clear(_ key: StorageKey, _ path: String) -> StorageFailure? {
        do {
            let lock = try lock(key)
            try remove(path)
            removeLock(of: key, lock)
            return nil
        } catch {
            let isAboutLock = error.path != path && !error.isLockHeld
            let reason = isAboutLock ? .lockFile(path: error.path, reason: error.reason) : error.reason
            return StorageFailure(path: path, reason: reason)
        }
    }
}
