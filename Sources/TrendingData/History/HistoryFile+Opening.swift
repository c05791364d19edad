import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// Needs the lock and a file.
    func openLocked(_ library: SQLiteLibrary) throws(HistoryFileProblem) -> OpenedHistory {
        guard try hasKnownJournal() else { throw .damaged(detail: "journal") }
        let found = try reported { () throws(HistoryFailure) in try identity() }
        guard let identity = found else { throw .failure(.busy(path: path)) }
        let connection = try database { () throws(SQLiteFailure) in try connect(library) }
        try prepare(connection, isEmpty: isEmpty(connection))
        return OpenedHistory(connection: connection, identity: identity, file: self)
    }

    /// Whether a file that only this program has changed has no tables yet.
    private func isEmpty(_ connection: SQLiteConnection) throws(HistoryFileProblem) -> Bool {
        let trigger = try database { () throws(SQLiteFailure) in try schema.trigger(connection) }
        if let trigger { throw .failure(.inaccessible(path: path, reason: .trigger(name: trigger))) }
        switch try database({ () throws(SQLiteFailure) in try schema.contents(connection) }) {
        case .empty: return true
        case .damaged: throw .damaged(detail: "application_id")
        case .other: throw .failure(.inaccessible(path: path, reason: .ofOtherProgram))
        case .newerVersion(let version): throw .failure(.newerFormat(path: path, version: version))
        case .current:
            let addition = try database { () throws(SQLiteFailure) in try schema.addition(connection) }
            guard let (kind, name) = addition else { return false }
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

    private func prepare(_ connection: SQLiteConnection, isEmpty: Bool) throws(HistoryFileProblem) {
        // The journal's mode is already stored in the first page.
        if isEmpty { connection.addPageChecksums() }
        try database { () throws(SQLiteFailure) in
            try Self.configure(connection)
            if isEmpty { try schema.create(connection) }
            try schema.check(connection)
        }
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
