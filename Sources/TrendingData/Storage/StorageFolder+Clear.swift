import TrendingConsole
import TrendingDomain

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
        guard let entries = try? entries() else { return }
        let temporary = Dictionary(grouping: entries.map(\.name)) { StorageFileNames.key(ofTemporary: $0) }
        let locks = entries.compactMap { StorageFileNames.key(ofLock: $0.name) }
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
