import Synchronization
import TrendingConsole
import TrendingDomain

/// Stores the history in an SQLite database. The library and the file are opened when they are first needed.
package final class SQLiteHistoryStore: HistoryStore {
    private let file: Result<HistoryFile, UnknownLocation>
    private let work: BlockingWork
    private let open = Mutex<OpenedHistory?>(nil)
    private let hasWritten = Atomic(false)
    private let hasExtended = Atomic(false)

    /// The copy of a larger history takes longer than a person waits for.
    package static let mostBytesInPassing = 20 << 20

    /// Recording creates the directory and the file, with access for their owner only; a question creates nothing.
    /// Without `usesThread`, all is done on the caller's thread.
    package convenience init(
        directory: String,
        isNested: Bool = false,
        onAccessibleFolder: @escaping @Sendable (StorageFailure) -> Void = { _ in },
        onMissingLocks: (@Sendable (_ folder: String) -> Void)? = nil,
        usesThread: Bool = true
    ) {
        var folder = StorageFolder(path: directory, sizeLimit: 0, lockWait: .seconds(2), calls: .live)
        folder.isNested = isNested
        folder.onAccessibleFolder = onAccessibleFolder
        folder.onMissingLocks = onMissingLocks
        self.init(HistoryFile(folder: folder), usesThread: usesThread)
    }

    /// Takes the place of the history if no folder for it is known: each call fails with that reason.
    package convenience init(_ location: UnknownLocation) { self.init(.failure(location), usesThread: false) }

    convenience init(_ file: HistoryFile, usesThread: Bool = true) {
        self.init(.success(file), usesThread: usesThread)
    }

    private init(_ file: Result<HistoryFile, UnknownLocation>, usesThread: Bool) {
        self.file = file
        work = BlockingWork(label: "trending.history", usesThread: usesThread)
    }

    /// Moves what is in the write-ahead log to the file, and closes it. The next call opens it again. A process that
    /// ends without closing loses nothing, but the next one has to read the log. If this run has changed the history,
    /// the first time on a day also copies it, if it has at most `copiedBytes`. After an extension alone, no disk is
    /// synced.
    package func close(copiedBytes: Int = mostBytesInPassing) async {
        await work.run { [self] in
            let (hasWritten, hasExtended) = (hasWritten.load(ordering: .relaxed), hasExtended.load(ordering: .relaxed))
            let file = hasWritten || hasExtended ? try? file.get() : nil
            let isCopied = file?.needsCopy(mostBytes: copiedBytes) ?? false
            let isExtended = hasExtended && !hasWritten && !isCopied
            if isExtended { try? open.withLock { $0 }?.connection.execute("PRAGMA synchronous = OFF") }
            drop()
            if isCopied { try? file?.copy() }
        }
    }
}

extension SQLiteHistoryStore {
    @discardableResult
    package func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange {
        try await write { (tables) throws(SQLiteFailure) in try tables.record(sighting) }
    }

    package func extend(
        _ edition: EditionPlace,
        from seen: Timestamp,
        to time: Timestamp
    ) async throws(HistoryFailure) -> Bool {
        let isExtended = try await perform { (open) throws(SQLiteFailure) in
            try open.connection.withoutSync { () throws(SQLiteFailure) in
                try open.write(HistoryTables(open.connection).extend(edition, from: seen, to: time))
            }
        }
        if isExtended == true { hasExtended.store(true, ordering: .relaxed) }
        return isExtended ?? false
    }

    /// Moves what is in the write-ahead log to the file.
    package func settle() {
        work.start { [self] in try? open.withLock { $0 }?.connection.execute("PRAGMA wal_checkpoint") }
    }

    @discardableResult
    package func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int {
        try await write { (tables) throws(SQLiteFailure) in try tables.add(editions, from: archive) }
    }

    @discardableResult
    package func forget(archive name: String) async throws(HistoryFailure) -> Int {
        try await remove { (tables) throws(SQLiteFailure) in try tables.forget(archive: name) }
    }

    @discardableResult
    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int {
        let isNeeded = try await read(orNone: false) { (tables) throws(SQLiteFailure) in
            // Most days nothing is too old.
            try tables.hasEditions(before: day)
        }
        guard isNeeded else { return 0 }
        return try await remove { (tables) throws(SQLiteFailure) in try tables.forget(before: day) }
    }

    package func origins() async throws(HistoryFailure) -> [OriginSummary] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.origins() }
    }

    /// Also removes damaged files and the copy.
    package func clear() async throws(HistoryFailure) {
        try await run { [self] (file) throws(HistoryFailure) in
            drop()
            hasWritten.store(false, ordering: .relaxed)
            try file.clear()
        }
    }

    package func copies() async throws(HistoryFailure) -> Int {
        if case .failure = file { return 0 }
        return try await run { (file) throws(HistoryFailure) in try file.damagedFiles() }
    }

    /// Leaves a damaged history as it is.
    package func verify() async throws(HistoryFailure) -> HistoryCheck {
        try await run { [self] (file) throws(HistoryFailure) in
            drop()
            return try file.check()
        }
    }
}

extension SQLiteHistoryStore {
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

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.editionDays(of: list, in: days) }
    }

    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        try await read(orNone: EditionSeries()) { (tables) throws(SQLiteFailure) in
            try tables.latestEditions(of: list, in: days, limit: limit)
        }
    }

    package func span(
        of lists: ListScope,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        try await read(orNone: nil) { (tables) throws(SQLiteFailure) in try tables.span(of: lists, through: day) }
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.standings(question) }
    }
}

extension SQLiteHistoryStore {
    private func read<Value: Sendable>(
        orNone none: Value,
        _ body: @escaping @Sendable (borrowing HistoryTables) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value {
        let found = try await perform { (open) throws(SQLiteFailure) in
            try open.connection.read(body(HistoryTables(open.connection)))
        }
        return found ?? none
    }

    private func write<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing HistoryTables) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value {
        let value = try await perform(creates: true) { (open) throws(SQLiteFailure) in
            try open.write(body(HistoryTables(open.connection)))
        }
        guard let value else { throw .busy(path: (try? file.get().path) ?? "") }
        hasWritten.store(true, ordering: .relaxed)
        return value
    }

    private func remove(
        _ body: @escaping @Sendable (borrowing HistoryTables) throws(SQLiteFailure) -> Int
    ) async throws(HistoryFailure) -> Int {
        let count = try await perform { (open) throws(SQLiteFailure) in
            defer { open.connection.shrink() }
            return try open.write(body(HistoryTables(open.connection)))
        }
        return count ?? 0
    }

    /// Goes on with the file that has taken the place of the open one. Returns `nil` if there is no history.
    private func perform<Value: Sendable>(
        creates: Bool = false,
        _ body: @escaping @Sendable (OpenedHistory) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value? {
        try await run { [self] (file) throws(HistoryFailure) -> Value? in
            for _ in 0..<Self.mostAttempts {
                guard let open = try opened(file, creates: creates) else { return nil }
                do throws(SQLiteFailure) {
                    return try body(open)
                } catch {
                    if error == .moved {
                        drop()
                        continue
                    }
                    guard case .damaged(let detail) = error else { throw HistoryFailure(error, file.path) }
                    drop()
                    // Unless another process has replaced the damaged file.
                    if let failure = try file.setAside(detail, of: open.identity) { throw failure }
                }
            }
            throw .busy(path: file.path)
        }
    }

    private static let mostAttempts = 3

    private func run<Value: Sendable>(
        _ body: @escaping @Sendable (HistoryFile) throws(HistoryFailure) -> Value
    ) async throws(HistoryFailure) -> Value {
        switch file {
        case .success(let file): try await work.run { () throws(HistoryFailure) in try body(file) }
        case .failure(let location): throw .noLocation(location)
        }
    }

    private func opened(_ file: HistoryFile, creates: Bool) throws(HistoryFailure) -> OpenedHistory? {
        if let known = open.withLock({ $0 }) {
            if file.identity() == known.identity { return known }
            // Another process has cleared the history, or moved it aside.
            drop()
        }
        guard let opened = try creates ? file.open(creates: true) : file.openExisting() else { return nil }
        // The work runs one piece at a time, so no other piece opens a second connection.
        open.withLock { $0 = opened }
        return opened
    }

    private func drop() {
        open.withLock { open in
            open?.connection.close()
            open = nil
        }
    }
}

extension SQLiteConnection {
    /// If the power fails, the changes of the body may be lost, and nothing else. Without a write-ahead log, it syncs.
    fileprivate func withoutSync<Value>(_ body: () throws(SQLiteFailure) -> Value) throws(SQLiteFailure) -> Value {
        guard try text("PRAGMA journal_mode") == "wal" else { return try body() }
        try execute("PRAGMA synchronous = OFF")
        defer { try? execute("PRAGMA synchronous = FULL") }
        return try body()
    }

    /// Gives the space back if a quarter of the file is free. Not within a transaction. Another time will do as well if
    /// the disk is full or the history is in use.
    fileprivate func shrink() {
        guard let free = try? integer("PRAGMA freelist_count"), let all = try? integer("PRAGMA page_count"),
            free > 64, free * 4 > all
        else { return }
        try? execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
