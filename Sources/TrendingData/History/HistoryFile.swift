import TrendingConsole
import TrendingDomain

/// The file of the history: opens it, creates it, and moves it aside if it is damaged.
///
/// A lock file keeps other processes from doing the same meanwhile. The database has locks of its own, and a process
/// loses its own when it closes any descriptor of the file: nothing else may open an existing database.
struct HistoryFile: Sendable {
    static let name = "history.db"
    static let key = StorageKey(safe: "history")

    var folder: StorageFolder
    /// `nil` for the system's.
    var libraryName: String?
    /// The name of one of SQLite's interfaces to files, for tests.
    var fileSystem: String?
    var busyMilliseconds: Int32 = 2000

    var path: String { folder.path(Self.name) }

    /// Opens the history, only for reading if nothing can be written. Returns `nil` if the file does not exist.
    func openExisting() throws(HistoryFailure) -> OpenedHistory? {
        do throws(HistoryFailure) {
            return try open(creates: false)
        } catch {
            guard error.preventsWriting, try exists() else { throw error }
        }
        let library = try library()
        return try sqlite(openForReading(library))
    }

    /// Opens the history. Creates the file if it does not exist, or returns `nil`. The last copy takes the place of a
    /// file that is missing: moving a damaged one aside may have been interrupted.
    func open(creates: Bool) throws(HistoryFailure) -> OpenedHistory? {
        if !creates, try !exists(), try !isRegular(copyPath) { return nil }
        let library = try library()
        return try locked { (handle) throws(HistoryFailure) in
            if try !exists(), try !putCopy(handle) { try create(path, in: handle) }
            do throws(SQLiteFailure) {
                return try openLocked(library)
            } catch {
                guard case .damaged(let detail) = error else { throw HistoryFailure(error, path) }
                throw try replace(library, handle, detail)
            }
        }
    }

    /// Needs the lock and a file.
    func openLocked(_ library: SQLiteLibrary) throws(SQLiteFailure) -> OpenedHistory {
        guard let identity = identity() else { throw .busy }
        let connection = try connect(library)
        let contents = try contents(connection)
        if contents == .unusable { throw .damaged(detail: "tables") }
        if contents == .empty { connection.addPageChecksums() }
        try Self.configure(connection)
        if contents == .empty { try HistorySchema.create(connection) }
        return OpenedHistory(connection: connection, identity: identity, file: self)
    }

    /// Throws if the file is of another program, or of a later version.
    func contents(_ connection: SQLiteConnection) throws(SQLiteFailure) -> HistorySchema.Contents {
        let contents = try HistorySchema.contents(connection)
        switch contents {
        case .other: throw .foreign(.inaccessible(path: path, reason: .ofOtherProgram))
        case .newerVersion(let version): throw .foreign(.newerFormat(path: path, version: version))
        case .empty, .current, .unusable: return contents
        }
    }

    /// Without a lock: no process of this user can change the history.
    private func openForReading(_ library: SQLiteLibrary) throws(SQLiteFailure) -> OpenedHistory {
        guard let identity = identity() else { throw .busy }
        let connection = try connect(library, access: hasLog ? .reading : .readingAlone)
        guard try contents(connection) == .current else { throw .damaged(detail: "tables") }
        return OpenedHistory(connection: connection, identity: identity, file: self)
    }

    /// Whether there are changes that are not in the file itself, because a process ended without closing the history.
    private var hasLog: Bool { folder.calls.status("\(path)-wal").map { $0.st_size > 0 } ?? false }

    /// A file system without shared memory has no write-ahead log. `EXTRA` also syncs the folder after a commit.
    private static func configure(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        let mode = try? connection.text("PRAGMA journal_mode = WAL")
        try connection.execute("PRAGMA synchronous = \(mode == "wal" ? "FULL" : "EXTRA")")
        // Half a minute of an import is spent on pages that do not fit in two megabytes.
        try connection.execute("PRAGMA journal_size_limit = 0; PRAGMA cache_size = -16384")
        #if canImport(Darwin)
            try connection.execute("PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1")
        #endif
    }

    func connect(
        _ library: SQLiteLibrary,
        at other: String? = nil,
        access: SQLiteConnection.Access = .writing,
        verifiesPages: Bool = true
    ) throws(SQLiteFailure) -> SQLiteConnection {
        try SQLiteConnection(
            library,
            path: resolved(other ?? path),
            access: access,
            busyMilliseconds: busyMilliseconds,
            fileSystem: fileSystem,
            verifiesPages: verifiesPages
        )
    }

    /// SQLite refuses links anywhere in the path, but the folder may be one.
    func resolved(_ path: String) -> String {
        SystemCalls.resolved(folder.path).map { $0 + String(path.dropFirst(folder.path.count)) } ?? path
    }

    /// Checks everything in the history, and leaves it as it is even if it is damaged. Close its connection first.
    func check() throws(HistoryFailure) -> HistoryCheck {
        guard try exists() else { return HistoryCheck() }
        let library = try library()
        do throws(SQLiteFailure) {
            let opened = try openForCheck(library)
            defer { opened.connection.close() }
            return try opened.connection.read(HistoryTables(opened.connection).verify())
        } catch {
            guard case .damaged(let detail) = error else { throw HistoryFailure(error, path) }
            return HistoryCheck(damage: detail)
        }
    }

    private func openForCheck(_ library: SQLiteLibrary) throws(SQLiteFailure) -> OpenedHistory {
        let opened: Result<OpenedHistory, SQLiteFailure>
        do throws(HistoryFailure) {
            let lock = try lock()
            defer { withExtendedLifetime(lock) {} }
            opened = Result { () throws(SQLiteFailure) in try openLocked(library) }
        } catch {
            guard error.preventsWriting else { throw .foreign(error) }
            return try openForReading(library)
        }
        return try opened.get()
    }
}

extension HistoryFile {
    func lock() throws(HistoryFailure) -> KeyLock {
        try files(folder.lock(Self.key))
    }

    /// Holds the lock of the folder meanwhile, which is passed on.
    func locked<Value>(
        _ body: (borrowing OpenFile) throws(HistoryFailure) -> Value
    ) throws(HistoryFailure) -> Value {
        let handle = try files(folder.openFolder())
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        return try body(handle)
    }

    func library() throws(HistoryFailure) -> SQLiteLibrary { try SQLiteLibrary(fileName: libraryName) }

    /// Throws if a link, a folder or a file with several names is in the place of the file or of one beside it.
    func exists() throws(HistoryFailure) -> Bool {
        let exists = try isRegular(path)
        for ending in Self.sideEndings { _ = try isRegular(path + ending) }
        return exists
    }

    static let sideEndings = ["-wal", "-shm", "-journal"]
    /// Of the file itself and of those beside it.
    static let endings = [""] + sideEndings

    func isRegular(_ path: String) throws(HistoryFailure) -> Bool {
        guard let status = try files(status(path)) else { return false }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .inaccessible(path: path, reason: .notRegular) }
        guard status.st_nlink < 2 else { throw .inaccessible(path: path, reason: .severalNames) }
        return true
    }

    /// `nil` if there is nothing at the path.
    func status(_ path: String) throws(StorageFailure) -> stat? {
        var status = stat()
        let code = try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.pathStatus(path, &status) }
        return code == 0 ? status : nil
    }

    func create(_ path: String, in handle: borrowing OpenFile) throws(HistoryFailure) {
        let file = try files(OpenFile(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls))
        file.setMode(0o600)
        try files(handle.synchronize())
    }

    @discardableResult
    func files<Value: ~Copyable>(
        _ body: @autoclosure () throws(StorageFailure) -> Value
    ) throws(HistoryFailure) -> Value {
        do {
            return try body()
        } catch {
            throw HistoryFailure(error)
        }
    }

    func sqlite<Value>(_ body: @autoclosure () throws(SQLiteFailure) -> Value) throws(HistoryFailure) -> Value {
        do {
            return try body()
        } catch {
            throw HistoryFailure(error, path)
        }
    }

    /// `nil` if there is no file.
    func identity() -> FileIdentity? { folder.calls.status(path).map { FileIdentity($0) } }
}

/// A connection to the history, and the file that it leads to.
struct OpenedHistory: Sendable {
    let connection: SQLiteConnection
    let identity: FileIdentity
    let file: HistoryFile

    /// Commits only to the file that is the history now: another process may have moved this one aside. That process
    /// keeps others from writing until it has done so.
    func write<Value>(_ body: @autoclosure () throws(SQLiteFailure) -> Value) throws(SQLiteFailure) -> Value {
        try connection.write { () throws(SQLiteFailure) in
            let value = try body()
            guard file.identity() == identity else { throw .moved }
            return value
        }
    }
}

extension HistoryFailure {
    /// Whether the file or its folder may only be readable.
    fileprivate var preventsWriting: Bool {
        switch self {
        case .inaccessible(_, .refused), .inaccessible(_, .readOnly): true
        default: false
        }
    }

    init(_ failure: StorageFailure) {
        self =
            failure.isLockHeld
            ? .busy(path: failure.path) : .inaccessible(path: failure.path, reason: failure.reason)
    }
}
