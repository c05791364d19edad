import CSQLite
import Synchronization
import TrendingDomain

/// A connection to a database file. It is closed when the value is deallocated, or before.
///
/// It and its statements may be used on any thread, but only on one at a time.
final class SQLiteConnection: Sendable {
    // The table of functions never changes.
    nonisolated(unsafe) let functions: UnsafePointer<csqlite_library>
    nonisolated(unsafe) private let handle: OpaquePointer
    private let isOpen = Atomic(true)

    enum Access: Sendable {
        case writing
        /// Needs the files beside the database that other connections use, or may create them.
        case reading
        /// Needs nothing but the file, which nothing changes meanwhile.
        case readingAlone
    }

    /// Opens an existing file. `fileSystem` is the name of one of SQLite's interfaces to files, for tests. Without
    /// verifying, damaged pages are read too.
    init(
        _ library: SQLiteLibrary,
        path: String,
        access: Access = .writing,
        busyMilliseconds: Int32,
        fileSystem: String? = nil,
        verifiesPages: Bool = true
    ) throws(SQLiteFailure) {
        var handle: OpaquePointer?
        guard let checking = csqlite_page_checking(library.functions, fileSystem, verifiesPages ? 1 : 0) else {
            throw .file(.system(fileSystem ?? ""))
        }
        let common = csqlite_open_nomutex | csqlite_open_nofollow
        let flags = common | (access == .writing ? csqlite_open_readwrite : csqlite_open_readonly | csqlite_open_uri)
        let name = access == .writing ? path : Self.address(path, access)
        functions = library.functions
        let code = functions.pointee.sqlite3_open_v2(name, &handle, Int32(flags), checking)
        guard let handle else { throw .file(.system(String(code))) }
        self.handle = handle
        try check(code)
        _ = functions.pointee.sqlite3_busy_timeout(handle, busyMilliseconds)
        _ = functions.pointee.sqlite3_extended_result_codes(handle, 1)
        // SQLite would remove the write-ahead log by its path, where the log of another file may be if the database was
        // moved.
        control(csqlite_keep_log, 1)
    }

    /// `file:/a%20b?immutable=1`.
    private static func address(_ path: String, _ access: Access) -> String {
        "file:" + PercentCoding.encode(path) + (access == .readingAlone ? "?immutable=1" : "")
    }

    deinit { close() }

    /// Closes it now. Its statements must have ended.
    func close() {
        let isFirst = isOpen.exchange(false, ordering: .relaxed)
        if isFirst { _ = functions.pointee.sqlite3_close(handle) }
    }

    func execute(_ sql: String) throws(SQLiteFailure) {
        try check(functions.pointee.sqlite3_exec(handle, sql, nil, nil, nil))
    }

    func prepare(_ sql: String) -> SQLiteStatement { SQLiteStatement(self, sql) }

    /// Of a prepared statement. Finalize it.
    func handle(_ sql: String) throws(SQLiteFailure) -> OpaquePointer {
        var statement: OpaquePointer?
        try check(functions.pointee.sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
        guard let statement else { throw .file(.system(sql)) }
        return statement
    }

    /// The first column of the first row; `nil` if that is NULL.
    func integer(_ sql: String) throws(SQLiteFailure) -> Int? {
        let statement = prepare(sql)
        return try statement.step() ? statement.optionalInteger(0) : nil
    }

    func text(_ sql: String) throws(SQLiteFailure) -> String? {
        let statement = prepare(sql)
        return try statement.step() ? statement.text(0) : nil
    }

    /// Whether each page has a checksum. Read something first.
    var hasPageChecksums: Bool { control(csqlite_reserve_bytes, -1) == Int32(csqlite_page_code_size) }

    /// Gives the pages of a new database checksums.
    func addPageChecksums() { control(csqlite_reserve_bytes, Int32(csqlite_page_code_size)) }

    /// Returns the value that SQLite left in its place.
    @discardableResult
    private func control(_ operation: Int, _ value: Int32) -> Int32 {
        var value = value
        _ = functions.pointee.sqlite3_file_control(handle, "main", Int32(operation), &value)
        return value
    }

    var changes: Int { Int(functions.pointee.sqlite3_changes(handle)) }

    /// Throws the connection's last failure if the code is one.
    func check(_ code: Int32) throws(SQLiteFailure) {
        guard code != Int32(csqlite_ok) else { return }
        throw SQLiteFailure(
            code: code,
            message: functions.pointee.sqlite3_errmsg(handle).map { String(cString: $0) } ?? ""
        )
    }

    /// Applies all changes of the body, or none if it throws. Takes the write lock at once, so that the body reads what
    /// it changes.
    func write<Value>(_ body: () throws(SQLiteFailure) -> Value) throws(SQLiteFailure) -> Value {
        try transaction("BEGIN IMMEDIATE", body)
    }

    /// Gives the body one state of the database, whatever others write meanwhile.
    func read<Value>(_ body: @autoclosure () throws(SQLiteFailure) -> Value) throws(SQLiteFailure) -> Value {
        try transaction("BEGIN", body)
    }

    private func transaction<Value>(
        _ begin: String,
        _ body: () throws(SQLiteFailure) -> Value
    ) throws(SQLiteFailure) -> Value {
        try execute(begin)
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // SQLite has rolled back already after some failures.
            try? execute("ROLLBACK")
            throw error
        }
    }
}

/// A call of SQLite failed.
enum SQLiteFailure: Error, Sendable, Equatable {
    /// The file seems to be damaged: SQLite says so, a checksum is wrong, or a statement does not fit the tables.
    case damaged(detail: String)
    /// Another connection has held a lock for too long.
    case busy
    /// Another file has taken the place of the open one.
    case moved
    /// Any other failure, with SQLite's message.
    case file(FileFault)
    /// The file is of another program, or of a later version.
    case foreign(HistoryFailure)

    /// `code` may be an extended code. Its last byte is the code itself.
    init(code: Int32, message: String) {
        self =
            switch Int(code) {
            case csqlite_short_read, csqlite_page_damage: .damaged(detail: message)
            case csqlite_moved: .moved
            default:
                switch Int(code & 0xFF) {
                case csqlite_error, csqlite_corrupt, csqlite_schema, csqlite_constraint, csqlite_mismatch,
                    csqlite_format, csqlite_not_a_database:
                    .damaged(detail: message)
                case csqlite_busy, csqlite_locked, csqlite_protocol: .busy
                case csqlite_full: .file(.full(message))
                case csqlite_read_only: .file(.readOnly(message))
                case csqlite_cannot_open: .file(.refused(message))
                default: .file(.system(message))
                }
            }
    }
}

extension HistoryFailure {
    /// Damage that can't be moved aside is only reported.
    init(_ failure: SQLiteFailure, _ path: String) {
        self =
            switch failure {
            case .damaged: .damaged(path: path, keptAs: nil, copy: nil)
            case .busy, .moved: .busy(path: path)
            case .file(let fault): .inaccessible(path: path, reason: fault)
            case .foreign(let failure): failure
            }
    }
}

/// SQLite, opened when it is first needed and never closed.
struct SQLiteLibrary: Sendable {
    /// The name of its on most systems.
    private static let packageName = "libsqlite3"
    #if canImport(Darwin)
        static let systemNames = ["/usr/lib/", "/opt/homebrew/opt/sqlite/lib/", "/usr/local/opt/sqlite/lib/", ""]
            .map { $0 + "libsqlite3.dylib" }
    #else
        static let systemNames = ["libsqlite3.so.0"]
    #endif
    /// 3.37 is the first version with strict tables.
    static let oldestVersion: Int32 = 3_037_000

    // The table of functions is written once, before it is passed on, and never freed.
    nonisolated(unsafe) let functions: UnsafePointer<csqlite_library>

    /// Opens the library with this file name, or the system's.
    init(
        fileName: String? = nil,
        oldestVersion: Int32 = Self.oldestVersion
    ) throws(HistoryFailure) {
        let names = fileName.map { [$0] } ?? Self.systemNames
        do throws(MissingLibrary) {
            functions = try MissingLibrary.open(names, csqlite_open_library)
        } catch {
            throw .missingLibrary(name: Self.packageName, detail: error.detail)
        }
        let version = functions.pointee.sqlite3_libversion_number()
        guard version >= oldestVersion else {
            throw .oldLibrary(
                name: Self.packageName,
                version: Self.text(version),
                needed: Self.text(oldestVersion)
            )
        }
    }

    /// `3.37` for 3037000.
    private static func text(_ version: Int32) -> String { "\(version / 1_000_000).\(version / 1000 % 1000)" }
}
