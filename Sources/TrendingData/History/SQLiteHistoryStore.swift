import Synchronization
import TrendingConsole
import TrendingDomain

/// Stores the history in an SQLite database. The library and the file are opened when they are first needed.
package final class SQLiteHistoryStore: HistoryStore {
    private let file: HistoryFile
    private let work = BlockingWork(label: "trending.history")
    private let connection = Mutex<SQLiteConnection?>(nil)

    /// Recording creates the directory and the file, with access for their owner only; a question creates nothing.
    /// Waits for at most `lockWait` while another process writes. `library` is the file name of SQLite, if it is not
    /// the system's.
    package convenience init(
        directory: String,
        lockWait: Duration = .seconds(2),
        library: String? = nil,
        isNested: Bool = false,
        calls: SystemCalls = .live,
        onAccessibleFolder: @escaping @Sendable (StorageFailure) -> Void = { _ in },
        onMissingLocks: (@Sendable (_ folder: String) -> Void)? = nil
    ) {
        var folder = StorageFolder(path: directory, sizeLimit: 0, lockWait: lockWait, calls: calls)
        folder.isNested = isNested
        folder.onAccessibleFolder = onAccessibleFolder
        folder.onMissingLocks = onMissingLocks
        var file = HistoryFile(folder: folder, libraryName: library)
        file.busyMilliseconds = Int32(lockWait / .milliseconds(1))
        self.init(file)
    }

    init(_ file: HistoryFile) {
        self.file = file
    }

    @discardableResult
    package func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange {
        try await write { (tables) throws(SQLiteFailure) in try tables.record(sighting) }
    }

    @discardableResult
    package func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int {
        try await write { (tables) throws(SQLiteFailure) in try tables.add(editions, from: archive) }
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        try await read(orNone: nil) { (tables) throws(SQLiteFailure) in try tables.edition(of: list, choice) }
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        try await read(orNone: nil) { (tables) throws(SQLiteFailure) in
            try tables.past(of: list, before: day, repos: repos)
        }
    }

    package func appearances(of repo: RepoName) async throws(HistoryFailure) -> [Appearance] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.appearances(of: repo) }
    }

    package func best(
        in days: ClosedRange<TrendingDay>,
        of list: ListIdentity?,
        limit: Int
    ) async throws(HistoryFailure) -> [BestPlace] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in
            try tables.best(in: days, of: list, limit: limit)
        }
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in
            try tables.editions(in: days, after: after, limit: limit)
        }
    }

    package func origins() async throws(HistoryFailure) -> [OriginSummary] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.origins() }
    }

    @discardableResult
    package func forget(archive name: String) async throws(HistoryFailure) -> Int {
        let count = try await existing { (connection) throws(SQLiteFailure) in
            defer { connection.shrink() }
            return try connection.write { () throws(SQLiteFailure) in
                try HistoryTables(connection).forget(archive: name)
            }
        }
        return count ?? 0
    }

    @discardableResult
    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int {
        let count = try await existing { (connection) throws(SQLiteFailure) in
            // Most days nothing is too old.
            guard try HistoryTables(connection).hasEditions(before: day) else { return 0 }
            defer { connection.shrink() }
            return try connection.write { () throws(SQLiteFailure) in
                try HistoryTables(connection).forget(before: day)
            }
        }
        return count ?? 0
    }

    /// Also removes damaged copies and backups.
    package func clear() async throws(HistoryFailure) {
        _ = try await existing { (connection) throws(SQLiteFailure) in
            try connection.write { () throws(SQLiteFailure) in
                for table in HistoryTables.tables { try connection.execute("DELETE FROM \(table)") }
            }
            // Gives the space back, and overwrites what was deleted.
            try connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try await work.run { [file] () throws(HistoryFailure) in try file.removeCopies() }
    }

    /// Moves what is in the write-ahead log to the file, and closes it. The next call opens it again. A process that
    /// ends without closing loses nothing, but the next one has to read the log.
    package func close() async {
        await work.run { [self] in drop() }
    }

    package func verify() async throws(HistoryFailure) -> HistoryCheck {
        try await read(orNone: HistoryCheck()) { (tables) throws(SQLiteFailure) in try tables.verify() }
    }
}

extension SQLiteHistoryStore {
    func read<Value: Sendable>(
        orNone none: Value,
        _ body: @escaping @Sendable (borrowing HistoryTables) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value {
        let found = try await existing { (connection) throws(SQLiteFailure) in
            try connection.read { () throws(SQLiteFailure) in try body(HistoryTables(connection)) }
        }
        return found ?? none
    }

    private func write<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing HistoryTables) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value {
        try await work.run { [self] () throws(HistoryFailure) in
            try perform(opened()) { (connection) throws(SQLiteFailure) in
                try connection.write { () throws(SQLiteFailure) in try body(HistoryTables(connection)) }
            }
        }
    }

    /// Returns `nil` if there is no history.
    private func existing<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value? {
        try await work.run { [self] () throws(HistoryFailure) in
            guard let open = try openedIfExists() else { return nil }
            return try perform(open, body)
        }
    }

    private func opened() throws(HistoryFailure) -> SQLiteConnection {
        if let open = connection.withLock({ $0 }) { return open }
        return keep(try file.open())
    }

    private func openedIfExists() throws(HistoryFailure) -> SQLiteConnection? {
        if let open = connection.withLock({ $0 }) { return open }
        return try file.openExisting().map(keep)
    }

    /// The work runs one piece at a time, so no other piece opens a second connection.
    private func keep(_ open: SQLiteConnection) -> SQLiteConnection {
        connection.withLock { $0 = open }
        return open
    }

    private func perform<Value>(
        _ connection: SQLiteConnection,
        _ body: (SQLiteConnection) throws(SQLiteFailure) -> Value
    ) throws(HistoryFailure) -> Value {
        do throws(SQLiteFailure) {
            return try body(connection)
        } catch {
            throw try failure(error)
        }
    }

    private func drop() {
        connection.withLock { open in
            open?.close()
            open = nil
        }
    }

    private func failure(_ failure: SQLiteFailure) throws(HistoryFailure) -> HistoryFailure {
        switch HistoryFileProblem(failure, file.path) {
        case .failure(let failure): return failure
        case .damaged(let detail):
            drop()
            return try file.setAside(detail)
        }
    }
}
