import CSQLite
import TrendingDomain

/// A statement, which is prepared when it is first used: most commands use only some of their statements, and to
/// prepare one takes as long as to read several rows. It is finalized at the end of the value's scope.
struct SQLiteStatement: ~Copyable {
    private let connection: SQLiteConnection
    private let sql: String
    private let place: UnsafeMutablePointer<OpaquePointer?>

    init(_ connection: SQLiteConnection, _ sql: String) {
        self.connection = connection
        self.sql = sql
        place = .allocate(capacity: 1)
        place.initialize(to: nil)
    }

    deinit {
        if let handle = place.pointee { _ = sqlite.pointee.sqlite3_finalize(handle) }
        place.deallocate()
    }

    private var sqlite: UnsafePointer<csqlite_library> { connection.functions }
    private var handle: OpaquePointer { place.pointee.unsafelyUnwrapped }

    private func prepare() throws(SQLiteFailure) {
        if place.pointee == nil { place.pointee = try connection.handle(sql) }
    }

    /// Starts the statement from the beginning, with these parameters.
    func bind(_ values: SQLiteValue...) throws(SQLiteFailure) {
        try bind(all: values)
    }

    func bind(all values: [SQLiteValue]) throws(SQLiteFailure) {
        try prepare()
        reset()
        var index: Int32 = 0
        for value in values {
            index += 1
            try connection.check(bind(value, index))
        }
    }

    private func bind(_ value: SQLiteValue, _ index: Int32) -> Int32 {
        switch value {
        case .null: sqlite.pointee.sqlite3_bind_null(handle, index)
        case .integer(let value): sqlite.pointee.sqlite3_bind_int64(handle, index, Int64(value))
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite.pointee.sqlite3_bind_text(
                        handle,
                        index,
                        $0.baseAddress,
                        Int32(clamping: $0.count),
                        csqlite_transient()
                    )
                }
            }
        }
    }

    /// Returns whether there is another row.
    func step() throws(SQLiteFailure) -> Bool {
        try prepare()
        let code = sqlite.pointee.sqlite3_step(handle)
        if code == Int32(csqlite_row) { return true }
        if code == Int32(csqlite_done) { return false }
        try connection.check(code)
        return false
    }

    /// Runs a statement that has no rows.
    func run(_ values: SQLiteValue...) throws(SQLiteFailure) {
        try run(all: values)
    }

    func run(all values: [SQLiteValue]) throws(SQLiteFailure) {
        try bind(all: values)
        while try step() {}
        reset()
    }

    /// What the body reads from each row. Ends the statement.
    func rows<Row>(_ row: () -> Row) throws(SQLiteFailure) -> [Row] {
        try prepare()
        defer { reset() }
        var rows: [Row] = []
        while try step() { rows.append(row()) }
        return rows
    }

    /// Ends the statement. An unfinished one keeps its transaction open.
    func reset() { _ = sqlite.pointee.sqlite3_reset(handle) }

    func integer(_ column: Int32) -> Int { Int(sqlite.pointee.sqlite3_column_int64(handle, column)) }

    func optionalInteger(_ column: Int32) -> Int? {
        sqlite.pointee.sqlite3_column_type(handle, column) == Int32(csqlite_type_null) ? nil : integer(column)
    }

    func moment(_ column: Int32) -> Timestamp? {
        optionalInteger(column).map { Timestamp(secondsSince1970: Int64($0)) }
    }

    /// Calls the body with the bytes of a text, unless it is NULL. They are valid until the next step.
    @discardableResult
    func withText<Value>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value? {
        guard let bytes = sqlite.pointee.sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite.pointee.sqlite3_column_bytes(handle, column))
        return body(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// `nil` for NULL. Replaces bytes that are not UTF-8.
    func text(_ column: Int32) -> String? { withText(column) { String(decoding: $0, as: UTF8.self) } }
}

enum SQLiteValue: Sendable {
    case null
    case integer(Int)
    case text(String)

    init(_ value: Int?) { self = value.map { .integer($0) } ?? .null }
    init(_ value: Timestamp?) { self.init(value.map { Int($0.secondsSince1970) }) }
    init(_ value: String?) { self = value.map { .text($0) } ?? .null }
}
