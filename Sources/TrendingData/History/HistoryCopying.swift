import TrendingConsole
import TrendingDomain

/// Copies what the program itself saw, at most once a day. Archives are not copied: they can be imported again, and the
/// copy has their names.
extension HistoryFile {
    var copyPath: String { "\(path).copy" }
    private var newCopyPath: String { "\(path).copying" }

    /// Whether the history has changed since the last copy, which is of an earlier day. `now` is that of the files.
    func needsCopy(mostBytes: Int) -> Bool {
        let calls = folder.calls
        guard let file = calls.status(path), file.st_size <= mostBytes else { return false }
        guard let copy = calls.status(copyPath) else { return true }
        let changed = max(file.changed, calls.status("\(path)-wal")?.changed ?? file.changed)
        let day: Int64 = 86_400_000_000_000
        return copy.changed / day < changed / day
    }

    /// The old copy stays until the new one is whole and on the disk, also if a page of the history is damaged.
    func copy() throws(HistoryFailure) {
        let library = try library()
        try locked { (handle) throws(HistoryFailure) in try copy(library, handle) }
    }

    private func copy(_ library: SQLiteLibrary, _ handle: borrowing OpenFile) throws(HistoryFailure) {
        do throws(HistoryFailure) {
            for ending in Self.endings { try files(folder.remove(newCopyPath + ending)) }
            try create(newCopyPath, in: handle)
            try sqlite(fillCopy(library))
            try files(folder.calls.perform(on: copyPath) { $0.renameFile(newCopyPath, copyPath) })
            try files(handle.synchronize())
        } catch {
            for ending in Self.endings { _ = folder.calls.removeFile(newCopyPath + ending) }
            guard case .damaged = error else { throw error }
        }
    }

    private func fillCopy(_ library: SQLiteLibrary) throws(SQLiteFailure) {
        let connection = try connect(library, at: newCopyPath)
        defer { connection.close() }
        connection.addPageChecksums()
        try HistorySchema.create(connection)
        try connection.prepare("ATTACH ? AS history").run(.text(resolved(path)))
        try connection.write { () throws(SQLiteFailure) in
            for table in ["origin", "list"] {
                try connection.execute("INSERT INTO \(table) SELECT * FROM history.\(table)")
            }
            try connection.execute("INSERT INTO edition SELECT * FROM history.edition WHERE origin = 0")
            try connection.execute(
                "INSERT INTO entry SELECT * FROM history.entry WHERE edition IN (SELECT id FROM main.edition)"
            )
            try connection.execute("INSERT INTO repo SELECT * FROM history.repo WHERE id > \(RepoRows.lastImported)")
            try ListRows(connection).removeEmpty()
        }
    }
}
