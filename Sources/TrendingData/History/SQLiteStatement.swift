import CSQLite

/// A prepared statement. It is finalized at the end of the value's scope.
struct SQLiteStatement: ~Copyable {
    private let connection: SQLiteConnection
    private let place: UnsafeMutablePointer<OpaquePointer?>
    /// What is prepared when parameters are first bound.
    private let later: String?

    init(_ connection: SQLiteConnection, _ handle: OpaquePointer) {
        self.init(connection, handle, later: nil)
    }

    /// Most commands use only some of their statements, and to prepare one takes as long as to read several rows. Bind
    /// parameters before anything else.
    init(_ connection: SQLiteConnection, later sql: String) {
        self.init(connection, nil, later: sql)
    }

    private init(_ connection: SQLiteConnection, _ handle: OpaquePointer?, later: String?) {
        self.connection = connection
        self.later = later
        place = .allocate(capacity: 1)
        place.initialize(to: handle)
    }

    deinit {
        if let handle = place.pointee { csqlite_finalize(connection.functions, handle) }
        place.deallocate()
    }

    private var handle: OpaquePointer { place.pointee.unsafelyUnwrapped }

    /// Starts the statement from the beginning, with these parameters.
    func bind(_ values: SQLiteValue...) throws(SQLiteFailure) {
        try bind(all: values)
    }

    func bind(all values: [SQLiteValue]) throws(SQLiteFailure) {
        if let later, place.pointee == nil { place.pointee = try connection.handle(later) }
        reset()
        var index: Int32 = 0
        for value in values {
            index += 1
            try connection.check(bind(value, index))
        }
    }

    private func bind(_ value: SQLiteValue, _ index: Int32) -> Int32 {
        switch value {
        case .null: csqlite_bind_null(connection.functions, handle, index)
        case .integer(let value): csqlite_bind_integer(connection.functions, handle, index, value)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    csqlite_bind_text(connection.functions, handle, index, $0.baseAddress, $0.count)
                }
            }
        }
    }

    /// Returns whether there is another row.
    func step() throws(SQLiteFailure) -> Bool {
        let code = csqlite_step(connection.functions, handle)
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

    /// Ends the statement. An unfinished one keeps its transaction open.
    func reset() { csqlite_reset(connection.functions, handle) }

    func integer(_ column: Int32) -> Int64 { csqlite_integer(connection.functions, handle, column) }

    func optionalInteger(_ column: Int32) -> Int64? {
        csqlite_is_null(connection.functions, handle, column) != 0 ? nil : integer(column)
    }

    /// Calls the body with the bytes of a text, unless it is NULL. They are valid until the next step.
    func withText(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var length = 0
        guard let bytes = csqlite_text(connection.functions, handle, column, &length) else { return }
        body(UnsafeBufferPointer(start: bytes, count: length))
    }

    /// `nil` for NULL. Replaces bytes that are not UTF-8.
    func text(_ column: Int32) -> String? {
        var length = 0
        guard let bytes = csqlite_text(connection.functions, handle, column, &length) else { return nil }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
    }
}

enum SQLiteValue: Sendable {
    case null
    case integer(Int64)
    case text(String)

    init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
    init(_ value: Int?) { self.init(value.map(Int64.init)) }
    init(_ value: String?) { self = value.map { .text($0) } ?? .null }
}

extension SQLiteValue: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int64) { self = .integer(value) }
}
