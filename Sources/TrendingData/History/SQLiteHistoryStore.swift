import Synchronization
import TrendingConsole
import TrendingDomain

/// Stores the history in an SQLite database. The library and the file are opened when they are first needed.
package final class SQLiteHistoryStore: HistoryStore {
    let file: HistoryFile
    let work: BlockingWork
    let open = Mutex<OpenedHistory?>(nil)

    /// Recording creates the directory and the file, with access for their owner only; a question creates nothing.
    /// Waits for at most `lockWait` while another process writes. `library` is the file name of SQLite, if it is not
    /// the system's. Without `usesThread`, all is done on the caller's thread.
    package convenience init(
        directory: String,
        lockWait: Duration = .seconds(2),
        library: String? = nil,
        isNested: Bool = false,
        calls: SystemCalls = .live,
        onAccessibleFolder: @escaping @Sendable (StorageFailure) -> Void = { _ in },
        onMissingLocks: (@Sendable (_ folder: String) -> Void)? = nil,
        usesThread: Bool = true
    ) {
        var folder = StorageFolder(path: directory, sizeLimit: 0, lockWait: lockWait, calls: calls)
        folder.isNested = isNested
        folder.onAccessibleFolder = onAccessibleFolder
        folder.onMissingLocks = onMissingLocks
        var file = HistoryFile(folder: folder, libraryName: library)
        file.busyMilliseconds = Int32(lockWait / .milliseconds(1))
        self.init(file, usesThread: usesThread)
    }

    init(_ file: HistoryFile, usesThread: Bool = true) {
        self.file = file
        work = BlockingWork(label: "trending.history", usesThread: usesThread)
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

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.appearances(of: repo) }
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

    package func archives() async throws(HistoryFailure) -> [HistoryArchive] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.archives() }
    }

    @discardableResult
    package func forget(archive name: String) async throws(HistoryFailure) -> Int {
        let count = try await existing { (open) throws(SQLiteFailure) in
            defer { open.connection.shrink() }
            return try open.write { () throws(SQLiteFailure) in
                try HistoryTables(open.connection).forget(archive: name)
            }
        }
        return count ?? 0
    }

    @discardableResult
    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int {
        let count = try await existing { (open) throws(SQLiteFailure) in
            // Most days nothing is too old.
            guard try HistoryTables(open.connection).hasEditions(before: day) else { return 0 }
            defer { open.connection.shrink() }
            return try open.write { () throws(SQLiteFailure) in
                try HistoryTables(open.connection).forget(before: day)
            }
        }
        return count ?? 0
    }

    /// Also removes damaged copies.
    package func clear() async throws(HistoryFailure) {
        try await work.run { [self] () throws(HistoryFailure) in
            drop()
            try file.clear()
        }
    }

    package func copies() async throws(HistoryFailure) -> Int {
        try await work.run { [file] () throws(HistoryFailure) in try file.copies() }
    }

    /// Moves what is in the write-ahead log to the file, and closes it. The next call opens it again. A process that
    /// ends without closing loses nothing, but the next one has to read the log. Call it after failures were reported:
    /// otherwise the next process reports them again.
    package func close() async {
        await work.run { [self] in
            drop()
            file.removeReport()
        }
    }

    /// Leaves a damaged history as it is.
    package func verify() async throws(HistoryFailure) -> HistoryCheck {
        try await work.run { [self] () throws(HistoryFailure) in
            drop()
            return try file.check()
        }
    }
}
