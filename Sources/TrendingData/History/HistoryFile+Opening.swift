import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// Needs the lock.
    func openLocked(_ library: SQLiteLibrary) throws(HistoryFileProblem) -> SQLiteConnection {
        let connection = try database { () throws(SQLiteFailure) in try connect(library) }
        let contents = try database { () throws(SQLiteFailure) in try schema.contents(connection) }
        switch contents {
        case .damaged: throw .damaged(detail: "application_id")
        case .newerVersion(let version): throw .failure(.newerFormat(path: path, version: version))
        case .empty: try prepare(connection, from: 0)
        case .version(let version): try prepare(connection, from: version)
        }
        return connection
    }

    func connect(_ library: SQLiteLibrary) throws(SQLiteFailure) -> SQLiteConnection {
        // SQLite refuses links anywhere in the path, but the folder may be one.
        let resolved = realpath(folder.path, nil)
        defer { free(resolved) }
        return try SQLiteConnection(
            library,
            path: "\(resolved.map { String(cString: $0) } ?? folder.path)/\(fileName)",
            busyMilliseconds: busyMilliseconds,
            fileSystem: fileSystem
        )
    }

    private func prepare(_ connection: SQLiteConnection, from version: Int) throws(HistoryFileProblem) {
        try database { () throws(SQLiteFailure) in try Self.configure(connection) }
        if (1..<schema.version).contains(version) { try backUp(connection, version) }
        if version < schema.version { try migrate(connection, from: version) }
        try database { () throws(SQLiteFailure) in try schema.check(connection) }
    }

    /// A statement of a migration that fails is damage only if SQLite finds any.
    private func migrate(_ connection: SQLiteConnection, from version: Int) throws(HistoryFileProblem) {
        do throws(SQLiteFailure) {
            try schema.migrate(connection, from: version)
        } catch .damaged(let detail) where (try? connection.text("PRAGMA integrity_check(1)")) == "ok" {
            throw .failure(.inaccessible(path: path, reason: .system(detail)))
        } catch {
            throw HistoryFileProblem(error, path)
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

    /// Copies the history to a file of its own, which is on the disk when this returns.
    private func backUp(_ connection: SQLiteConnection, _ version: Int) throws(HistoryFileProblem) {
        let (temporary, backup) = ("\(path).tmp", "\(path).version-\(version)")
        do throws(HistoryFailure) {
            try files { () throws(StorageFailure) in
                try folder.remove(temporary)
                try OpenFile(temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls).allowOwnerOnly()
            }
        } catch {
            throw .failure(error)
        }
        try database { () throws(SQLiteFailure) in
            try connection.prepare("VACUUM INTO ?").run(.text(temporary))
        }
        do throws(HistoryFailure) {
            try files { () throws(StorageFailure) in
                try OpenFile(temporary, O_RDWR | O_NOFOLLOW, calls: folder.calls).synchronize()
                try folder.calls.perform(on: backup) { $0.renameFile(temporary, backup) }
                try folder.openFolder().synchronize()
            }
        } catch {
            throw .failure(error)
        }
    }
}
