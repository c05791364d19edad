import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// Needs the lock and a file.
    func openLocked(_ library: SQLiteLibrary) throws(HistoryFileProblem) -> OpenedHistory {
        guard try hasKnownJournal() else { throw .damaged(detail: "journal") }
        let found = try reported { () throws(HistoryFailure) in try identity() }
        guard let identity = found else { throw .failure(.busy(path: path)) }
        let connection = try database { () throws(SQLiteFailure) in try connect(library) }
        try prepare(connection, from: version(of: connection))
        return OpenedHistory(connection: connection, identity: identity, file: self)
    }

    /// The version of an opened file, which only this program has changed; 0 for an empty one.
    private func version(of connection: SQLiteConnection) throws(HistoryFileProblem) -> Int {
        let trigger = try database { () throws(SQLiteFailure) in try schema.trigger(connection) }
        if let trigger { throw .failure(.inaccessible(path: path, reason: .trigger(name: trigger))) }
        switch try database({ () throws(SQLiteFailure) in try schema.contents(connection) }) {
        case .empty: return 0
        case .damaged: throw .damaged(detail: "application_id")
        case .other: throw .failure(.inaccessible(path: path, reason: .ofOtherProgram))
        case .newerVersion(let version): throw .failure(.newerFormat(path: path, version: version))
        case .version(let version):
            let addition = try database { () throws(SQLiteFailure) in try schema.addition(connection, in: version) }
            guard let (kind, name) = addition else { return version }
            throw .failure(.inaccessible(path: path, reason: .addition(kind: kind, name: name)))
        }
    }

    func connect(
        _ library: SQLiteLibrary,
        _ access: SQLiteConnection.Access = .writing,
        verifiesPages: Bool = true
    ) throws(SQLiteFailure) -> SQLiteConnection {
        // SQLite refuses links anywhere in the path, but the folder may be one.
        let resolved = realpath(folder.path, nil)
        defer { free(resolved) }
        return try SQLiteConnection(
            library,
            path: "\(resolved.map { String(cString: $0) } ?? folder.path)/\(fileName)",
            access: access,
            busyMilliseconds: busyMilliseconds,
            fileSystem: fileSystem,
            verifiesPages: verifiesPages
        )
    }

    private func prepare(_ connection: SQLiteConnection, from version: Int) throws(HistoryFileProblem) {
        // The journal's mode is already stored in the first page.
        if version == 0 { connection.addPageChecksums() }
        try database { () throws(SQLiteFailure) in try Self.configure(connection) }
        let backup = (1..<schema.version).contains(version) ? try backUp(connection, version) : nil
        if version == 0 { try database { () throws(SQLiteFailure) in try schema.create(connection) } }
        if let backup { try migrate(connection, from: version, backup) }
        try addPageChecksums(connection)
        try database { () throws(SQLiteFailure) in try schema.check(connection) }
    }

    private func migrate(
        _ connection: SQLiteConnection,
        from version: Int,
        _ backup: String
    ) throws(HistoryFileProblem) {
        do throws(HistoryFileProblem) {
            try database { () throws(SQLiteFailure) in try schema.migrate(connection, from: version) }
        } catch {
            // The file is as it was, and each start would leave another copy.
            _ = folder.calls.removeFile(backup)
            throw error
        }
        // All tables then begin at the same pages as in a new file: a damaged first page can be replaced.
        try? connection.execute("VACUUM")
    }

    /// Earlier files have none. They are checked first: if only the mark is damaged, SQLite would read parts of pages
    /// as others. With a write-ahead log, an interruption leaves the file as it was.
    private func addPageChecksums(_ connection: SQLiteConnection) throws(HistoryFileProblem) {
        let hasLog = try database { () throws(SQLiteFailure) in try connection.text("PRAGMA journal_mode") == "wal" }
        guard hasLog, !connection.hasPageChecksums else { return }
        try database { () throws(SQLiteFailure) in
            guard try HistoryTables(connection).verify().damage.isEmpty else { throw .damaged(detail: "verify") }
        }
        connection.addPageChecksums()
        // Another time will do as well if the disk is full or the history is in use.
        if (try? connection.execute("VACUUM")) == nil { connection.addPageChecksums(false) }
    }

    /// A file system without shared memory has no write-ahead log. `EXTRA` also syncs the folder after a commit.
    private static func configure(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        let mode = try? connection.text("PRAGMA journal_mode = WAL")
        try connection.execute("PRAGMA synchronous = \(mode == "wal" ? "FULL" : "EXTRA")")
        try connection.execute("PRAGMA journal_size_limit = 0")
        // For Apple's systems only.
        try connection.execute("PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1")
    }
}
