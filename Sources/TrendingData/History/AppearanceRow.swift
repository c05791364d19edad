/// A repository's place in an edition, as in the tables. The facts of the edition are here again, in the order of the
/// repositories, and with a checksum of their own.
struct AppearanceRow: Sendable, Equatable {
    var list: Int64
    var day: Int64
    /// With the repository.
    var entry: EditionRow.Entry
}

extension AppearanceRow {
    static let selection = "SELECT repo, list, day, facts FROM appearance"

    /// Reads a row of `selection`; `nil` if the checksum is wrong or a number is impossible.
    init?(_ statement: borrowing SQLiteStatement) {
        let (repo, list, day) = (statement.integer(0), statement.integer(1), statement.integer(2))
        let entry = statement.withBytes(3) { bytes -> EditionRow.Entry? in
            guard bytes.count > Self.codeSize else { return nil }
            let facts = UnsafeRawBufferPointer(rebasing: bytes.dropLast(Self.codeSize))
            let code = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: facts.count, as: UInt32.self))
            guard code == Self.code(repo, list, day, facts) else { return nil }
            var decoder = EntryDecoder(facts)
            return decoder.next(of: repo).flatMap { decoder.isAtEnd ? $0 : nil }
        }
        guard let entry else { return nil }
        self.init(list: list, day: day, entry: entry)
        guard isPossible else { return nil }
    }

    /// The facts with their checksum, and the checksum.
    var facts: (bytes: [UInt8], code: UInt32) {
        var encoder = EntryEncoder()
        encoder.add(entry, hasRepo: false)
        let code = encoder.bytes.withUnsafeBytes { Self.code(entry.repo, list, day, $0) }
        encoder.add(code: code)
        return (encoder.bytes, code)
    }

    private static let codeSize = MemoryLayout<UInt32>.size

    private static func code(_ repo: Int64, _ list: Int64, _ day: Int64, _ facts: UnsafeRawBufferPointer) -> UInt32 {
        var checksum = RowChecksum()
        checksum.add(repo)
        checksum.add(list)
        checksum.add(day)
        checksum.add(facts)
        return checksum.code
    }
}

/// Reads the appearances of repositories, and checks each one's checksum.
struct AppearanceReader: ~Copyable {
    private let connection: SQLiteConnection
    private let every: SQLiteStatement
    private let first: SQLiteStatement
    private let last: SQLiteStatement

    init(_ connection: SQLiteConnection) {
        let condition = "\(AppearanceRow.selection) WHERE repo = ? AND list = ? AND day < ?"
        every = SQLiteStatement(connection, later: "\(AppearanceRow.selection) WHERE repo = ?")
        first = SQLiteStatement(connection, later: "\(condition) ORDER BY day LIMIT 1")
        last = SQLiteStatement(connection, later: "\(condition) ORDER BY day DESC LIMIT 1")
        self.connection = connection
    }

    /// The first and last appearance in the list before a day.
    func ends(
        of repo: Int64,
        in list: Int64,
        before day: Int64
    ) throws(SQLiteFailure) -> (first: AppearanceRow, last: AppearanceRow)? {
        guard let first = try one(first, repo, list, day), let last = try one(last, repo, list, day) else { return nil }
        return (first, last)
    }

    func all(of repo: Int64) throws(SQLiteFailure) -> [AppearanceRow] {
        try every.bind(.integer(repo))
        var rows: [AppearanceRow] = []
        while try every.step() { rows.append(try Self.checked(every)) }
        every.reset()
        return rows
    }

    /// Passes all on, with `nil` for those that are damaged.
    func scan(backward: Bool = false, _ body: (AppearanceRow?) -> Bool) throws(SQLiteFailure) {
        let order = backward ? " ORDER BY repo DESC, list DESC, day DESC" : ""
        let statement = try connection.prepare("\(AppearanceRow.selection)\(order)")
        while try statement.step(), body(AppearanceRow(statement)) {}
    }

    private func one(
        _ statement: borrowing SQLiteStatement,
        _ repo: Int64,
        _ list: Int64,
        _ day: Int64
    ) throws(SQLiteFailure) -> AppearanceRow? {
        try statement.bind(.integer(repo), .integer(list), .integer(day))
        guard try statement.step() else { return nil }
        let row = try Self.checked(statement)
        statement.reset()
        return row
    }

    private static func checked(_ statement: borrowing SQLiteStatement) throws(SQLiteFailure) -> AppearanceRow {
        guard let row = AppearanceRow(statement) else {
            throw .damaged(detail: "appearance \(statement.integer(0))")
        }
        return row
    }
}
