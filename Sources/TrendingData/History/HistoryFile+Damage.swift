import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// Moves the file aside if it is damaged, and returns the failure to report. Close its connection first.
    func setAside(_ detail: String) throws(HistoryFailure) -> HistoryFailure {
        let library = try library()
        let lock = try files { () throws(StorageFailure) in try folder.lock(Self.key) }
        defer { release(lock) }
        return try setAsideLocked(library, detail)
    }

    /// Needs the lock. Another process may have moved the file aside already, and begun the history again.
    func setAsideLocked(_ library: SQLiteLibrary, _ detail: String) throws(HistoryFailure) -> HistoryFailure {
        guard try exists() else { return .damaged(path: path, keptAs: nil, salvage: .nothing) }
        guard try isDamaged(library) else { return .inaccessible(path: path, reason: .system(detail)) }
        // Without space for another file, the damaged one keeps everything.
        let salvage = try? salvage(library)
        do {
            let kept = try freePath()
            try folder.calls.perform(on: path) { $0.renameFile(path, kept) }
            for ending in ["-wal", "-journal"] { _ = folder.calls.renameFile(path + ending, kept + ending) }
            _ = folder.calls.removeFile(path + "-shm")
            if salvage != nil { try folder.calls.perform(on: path) { $0.renameFile(salvagedPath, path) } }
            try folder.openFolder().synchronize()
            return .damaged(path: path, keptAs: kept, salvage: salvage ?? .nothing)
        } catch {
            return .damaged(path: path, keptAs: nil, salvage: .nothing)
        }
    }

    private func isDamaged(_ library: SQLiteLibrary) throws(HistoryFailure) -> Bool {
        do throws(HistoryFileProblem) {
            let connection = try openLocked(library)
            return try database { () throws(SQLiteFailure) in
                try !HistoryTables(connection).verify().damage.isEmpty
            }
        } catch {
            switch error {
            case .damaged: return true
            case .failure(let failure): throw failure
            }
        }
    }

    /// Earlier damaged copies stay: they may have more than the history that began after them.
    private func freePath() throws(StorageFailure) -> String {
        for number in 1...Self.mostCopies {
            let kept = "\(path).damaged\(number == 1 ? "" : "-\(number)")"
            var status = stat()
            let code = try folder.calls.perform(on: kept, tolerating: [ENOENT]) { $0.pathStatus(kept, &status) }
            if code != 0 { return kept }
        }
        return "\(path).damaged"
    }

    private static let mostCopies = 9

    /// Removes damaged copies and backups.
    func removeCopies() throws(HistoryFailure) {
        try files { () throws(StorageFailure) in
            for entry in try folder.entries() where entry.name.hasPrefix("\(Self.name).") {
                try folder.remove(folder.path(entry.name))
            }
        }
    }
}
