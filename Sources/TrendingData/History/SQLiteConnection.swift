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
