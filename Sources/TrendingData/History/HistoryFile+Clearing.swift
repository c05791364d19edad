import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// Removes the history and damaged copies. Needs no space on the disk. Close its connection first.
    ///
    /// A process that writes at the same time finds that its file is not the history any more, and repeats its work.
    func clear() throws(HistoryFailure) {
        // Without a folder there is no lock to take.
        guard try files({ () throws(StorageFailure) in try isTaken(folder.path) }) else { return }
        let lock = try lockForWriting()
        defer { release(lock) }
        if try exists() {
            let held = try holdForClearing(library())
            defer { held?.close() }
            try files { () throws(StorageFailure) in try removeHistory() }
        }
        try removeCopies()
    }

    /// Without write access the lock is refused first; what can't be done is to write the history.
    private func lockForWriting() throws(HistoryFailure) -> KeyLock {
        do throws(HistoryFailure) {
            return try files { () throws(StorageFailure) in try folder.lock(Self.key) }
        } catch {
            guard case .inaccessible(_, let reason) = error else { throw error }
            switch reason {
            case .refused(let words), .readOnly(let words):
                throw .inaccessible(path: path, reason: .readOnly(words))
            default: throw error
            }
        }
    }

    /// The logs first, and on the disk: SQLite would read them into any database that is beside them.
    private func removeHistory() throws(StorageFailure) {
        let handle = try folder.openFolder()
        for ending in ["-wal", "-journal"] { try folder.remove(path + ending) }
        try handle.synchronize()
        for ending in ["-shm", ""] { try folder.remove(path + ending) }
        try handle.synchronize()
    }

    /// A connection that keeps all others from writing. `nil` if damage or a full disk prevents it. Throws if the file
    /// is not of this program or of a later version.
    private func holdForClearing(_ library: SQLiteLibrary) throws(HistoryFailure) -> SQLiteConnection? {
        do throws(HistoryFileProblem) {
            guard try hasKnownJournal() else { return nil }
            let connection = try database { () throws(SQLiteFailure) in try connect(library) }
            switch try database({ () throws(SQLiteFailure) in try schema.contents(connection) }) {
            case .newerVersion(let version): throw .failure(.newerFormat(path: path, version: version))
            case .other: throw .failure(.inaccessible(path: path, reason: .ofOtherProgram))
            case .empty, .current, .damaged: break
            }
            try database { () throws(SQLiteFailure) in try connection.execute("BEGIN IMMEDIATE") }
            return connection
        } catch {
            switch error {
            case .damaged: return nil
            case .failure(let failure):
                guard case .inaccessible(_, let reason) = failure, reason != .ofOtherProgram, try isMarked() else {
                    throw failure
                }
                return nil
            }
        }
    }

    /// Whether the file itself says that it is a history of this version or an earlier one. SQLite needs space for its
    /// shared memory to say so.
    private func isMarked() throws(HistoryFailure) -> Bool {
        let bytes = try files { () throws(StorageFailure) in
            try OpenFile.existing(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, calls: folder.calls)?.readNext(72) ?? []
        }
        guard bytes.count == 72 else { return bytes.isEmpty }
        let number = { (start: Int) in bytes[start..<(start + 4)].reduce(Int64(0)) { $0 << 8 | Int64($1) } }
        return number(68) == HistorySchema.applicationID && (1...Int64(schema.version)).contains(number(60))
    }
}
