import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// The salvaged history is built under the first name, and gets the second one once it is whole and on the disk.
    private static let names = (building: "\(name).salvage", ready: "\(name).salvaged")

    var salvagedPath: String { folder.path(Self.names.ready) }

    /// Copies what is intact to a new history, which is at `salvagedPath` afterwards. Needs the lock.
    func salvage(_ library: SQLiteLibrary) throws(HistoryFileProblem) -> HistorySalvage {
        var target = self
        target.fileName = Self.names.building
        do throws(HistoryFailure) {
            for ending in ["", "-wal", "-shm", "-journal"] { _ = folder.calls.removeFile(target.path + ending) }
            try target.create(in: files { () throws(StorageFailure) in try folder.openFolder() })
        } catch {
            throw .failure(error)
        }
        let salvage = try copy(to: target, library)
        do throws(HistoryFailure) {
            try files { () throws(StorageFailure) in
                try OpenFile(target.path, O_RDWR | O_NOFOLLOW, calls: folder.calls).synchronize()
                try folder.calls.perform(on: salvagedPath) { $0.renameFile(target.path, salvagedPath) }
                try folder.openFolder().synchronize()
            }
        } catch {
            throw .failure(error)
        }
        return salvage
    }

    private func copy(to target: HistoryFile, _ library: SQLiteLibrary) throws(HistoryFileProblem) -> HistorySalvage {
        defer { removeRepair() }
        do {
            let new = try target.openLocked(library)
            // Then the file has no log of its own when it gets its name.
            let mode = try database { () throws(SQLiteFailure) in try new.text("PRAGMA journal_mode = DELETE") }
            guard mode == "delete" else { throw .failure(.busy(path: target.path)) }
        }
        guard let old = source(target, library) else { return .nothing }
        return try database { () throws(SQLiteFailure) in
            let new = try target.connect(library)
            return try new.write { () throws(SQLiteFailure) in
                let tables = try HistoryTables(old)
                var salvager = HistorySalvager(tables)
                return try salvager.copy(from: tables, to: HistoryTables(new))
            }
        }
    }

    /// The damaged history, if its tables are known.
    private func source(_ target: HistoryFile, _ library: SQLiteLibrary) -> SQLiteConnection? {
        for old in [{ try? connect(library) }, { try? repair(with: target, library) }] as [() -> SQLiteConnection?] {
            guard let old = old(), (try? schema.check(old)) != nil, (try? HistoryTables(old)) != nil else { continue }
            return old
        }
        return nil
    }

    /// Completes a salvage that was interrupted after the damaged file was moved. Needs the lock.
    func finishSalvage() throws(HistoryFailure) {
        try files { () throws(StorageFailure) in
            let code = try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.renameFile(salvagedPath, path) }
            if code == 0 { try folder.openFolder().synchronize() }
        }
    }
}
