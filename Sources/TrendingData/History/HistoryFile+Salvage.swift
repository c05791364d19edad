import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// The salvaged history is built under the first name, and gets the second one once it is whole and on the disk.
    private static let names = (building: "\(name).salvage", ready: "\(name).salvaged")

    var salvagedPath: String { folder.path(Self.names.ready) }

    /// Copies what is intact to a new history, which is at `salvagedPath` afterwards. `held` is a connection to the
    /// damaged one in a transaction, if there is one. Needs the lock.
    func salvage(
        _ held: SQLiteConnection?,
        _ library: SQLiteLibrary
    ) throws(HistoryFileProblem) -> HistorySalvage {
        var target = self
        target.fileName = Self.names.building
        target.removeFiles(["", "-wal", "-shm", "-journal"])
        try reported { () throws(HistoryFailure) in
            try target.create(in: files { () throws(StorageFailure) in try folder.openFolder() })
        }
        let salvage = try copy(to: target, held, library)
        // SQLite leaves these files behind, empty.
        target.removeFiles(["-wal", "-shm", "-journal"])
        try reported { () throws(HistoryFailure) in
            try files { () throws(StorageFailure) in
                try OpenFile(target.path, O_RDWR | O_NOFOLLOW, calls: folder.calls).synchronize()
                try folder.calls.perform(on: salvagedPath) { $0.renameFile(target.path, salvagedPath) }
                try folder.openFolder().synchronize()
            }
        }
        return salvage
    }

    private func removeFiles(_ endings: [String]) {
        for ending in endings { _ = folder.calls.removeFile(path + ending) }
    }

    private func copy(
        to target: HistoryFile,
        _ held: SQLiteConnection?,
        _ library: SQLiteLibrary
    ) throws(HistoryFileProblem) -> HistorySalvage {
        defer { removeRepair() }
        do {
            let new = try target.openLocked(library).connection
            // Then the file has no log of its own when it gets its name.
            let mode = try database { () throws(SQLiteFailure) in try new.text("PRAGMA journal_mode = DELETE") }
            guard mode == "delete" else { throw .failure(.busy(path: target.path)) }
        }
        guard let old = try source(target, held, library) else { return .nothing }
        return try database { () throws(SQLiteFailure) in
            let new = try target.connect(library)
            return try new.write { () throws(SQLiteFailure) in
                let tables = HistoryTables(old)
                var salvager = HistorySalvager(tables)
                return try salvager.copy(from: tables, to: HistoryTables(new))
            }
        }
    }

    /// The damaged history, if it has the tables of this version.
    private func source(
        _ target: HistoryFile,
        _ held: SQLiteConnection?,
        _ library: SQLiteLibrary
    ) throws(HistoryFileProblem) -> SQLiteConnection? {
        let isReadable = if held != nil { true } else { try hasKnownJournal() }
        let direct: () -> SQLiteConnection? = {
            isReadable ? held ?? (try? connect(library, verifiesPages: false)) : nil
        }
        for old in [direct, { try? repair(with: target, library) }] as [() -> SQLiteConnection?] {
            if let old = old(), (try? schema.has(old)) == true { return old }
        }
        return nil
    }
}
