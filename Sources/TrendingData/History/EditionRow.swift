import TrendingDomain

/// An edition with its entries, as in the tables.
struct EditionRow: Sendable, Equatable {
    var list: Int64
    var day: Int64
    var firstSeen: Int64?
    var lastSeen: Int64?
    var origin: Int64
    var isWhole: Bool
    var entries: [Entry]

    struct Entry: Sendable, Equatable {
        var rank: Int64
        var repo: Int64
        var stars: Int64?
        var gained: Int64?
        var forks: Int64?
    }

    func entry(of repos: Set<Int64>) -> Entry? { entries.first { repos.contains($0.repo) } }
}

extension EditionRow {
    static let selection = "SELECT day, first_seen, last_seen, origin, rows, whole, entries, crc FROM edition"

    /// Reads a row of `selection`; `nil` if the checksum is wrong or a number is impossible.
    init?(_ list: Int64, _ statement: borrowing SQLiteStatement) {
        self.init(
            list: list,
            day: statement.integer(0),
            firstSeen: statement.optionalInteger(1),
            lastSeen: statement.optionalInteger(2),
            origin: statement.integer(3),
            isWhole: statement.integer(5) == 1,
            entries: []
        )
        let (count, whole, checksum) = (statement.integer(4), statement.integer(5), statement.integer(7))
        let entries = statement.withBytes(6) { bytes -> [Entry]? in
            guard (0...1).contains(whole), checksum == self.checksum(bytes, count) else { return nil }
            return Self.entries(bytes, count)
        }
        guard let entries else { return nil }
        self.entries = entries
        guard isPossible else { return nil }
    }

    /// In the order of the columns, after the list.
    var values: [SQLiteValue] {
        var encoder = EntryEncoder()
        for entry in entries { encoder.add(entry, hasRepo: true) }
        let bytes = encoder.bytes
        return [
            .integer(day), SQLiteValue(firstSeen), SQLiteValue(lastSeen), .integer(origin), SQLiteValue(entries.count),
            isWhole ? 1 : 0, .bytes(bytes), .integer(bytes.withUnsafeBytes { checksum($0, Int64(entries.count)) }),
        ]
    }

    private func checksum(_ bytes: UnsafeRawBufferPointer, _ count: Int64) -> Int64 {
        var checksum = RowChecksum()
        checksum.add(list)
        checksum.add(day)
        checksum.add(firstSeen)
        checksum.add(lastSeen)
        checksum.add(origin)
        checksum.add(isWhole ? 1 : 0)
        checksum.add(count)
        checksum.add(bytes)
        return checksum.value
    }

    private static func entries(_ bytes: UnsafeRawBufferPointer, _ count: Int64) -> [Entry]? {
        guard (0...Int64(bytes.count)).contains(count) else { return nil }
        var (entries, decoder) = ([Entry](), EntryDecoder(bytes))
        entries.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let entry = decoder.next(of: nil) else { return nil }
            entries.append(entry)
        }
        return decoder.isAtEnd ? entries : nil
    }
}

/// Reads editions, and checks each one's checksum.
struct EditionReader: ~Copyable {
    private let connection: SQLiteConnection
    private let edition: SQLiteStatement

    init(_ connection: SQLiteConnection) {
        edition = SQLiteStatement(connection, later: "\(EditionRow.selection) WHERE list = ? AND day = ?")
        self.connection = connection
    }

    /// `nil` if there is no edition.
    func row(_ list: Int64, _ day: Int64) throws(SQLiteFailure) -> EditionRow? {
        try edition.bind(.integer(list), .integer(day))
        guard try edition.step() else { return nil }
        let row = EditionRow(list, edition)
        edition.reset()
        guard let row else { throw Self.damage(list, day) }
        return row
    }

    /// Passes the editions from the first day to the last on, or back, until the body returns `false`.
    func scan(
        _ list: Int64,
        from first: Int64,
        through last: Int64,
        backward: Bool = false,
        _ body: (EditionRow) throws(SQLiteFailure) -> Bool
    ) throws(SQLiteFailure) {
        try scanAll(list, from: first, through: last, backward: backward) {
            (day, row) throws(SQLiteFailure) in
            guard let row else { throw Self.damage(list, day) }
            return try body(row)
        }
    }

    /// Reads neither the entries nor their checksum.
    func days(_ list: Int64, from first: Int64, through last: Int64) throws(SQLiteFailure) -> [EditionDay] {
        let statement = try connection.prepare(
            "SELECT day, whole FROM edition WHERE list = ? AND day BETWEEN ? AND ? ORDER BY day"
        )
        try statement.bind(.integer(list), .integer(first), .integer(last))
        var days: [EditionDay] = []
        while try statement.step() {
            let (day, whole) = (statement.integer(0), statement.integer(1))
            guard StoredLimits.days.contains(day), (0...1).contains(whole) else { throw Self.damage(list, day) }
            days.append(EditionDay(day: .init(day), isWhole: whole == 1))
        }
        return days
    }

    /// Passes damaged editions on as `nil`.
    func scanAll(
        _ list: Int64,
        from first: Int64 = .min,
        through last: Int64 = .max,
        backward: Bool = false,
        _ body: (_ day: Int64, EditionRow?) throws(SQLiteFailure) -> Bool
    ) throws(SQLiteFailure) {
        let statement = try connection.prepare(
            "\(EditionRow.selection) WHERE list = ? AND day BETWEEN ? AND ? ORDER BY day\(backward ? " DESC" : "")"
        )
        try statement.bind(.integer(list), .integer(first), .integer(last))
        while try statement.step() {
            let row = EditionRow(list, statement)
            guard try body(statement.integer(0), row) else { return }
        }
    }

    private static func damage(_ list: Int64, _ day: Int64) -> SQLiteFailure {
        .damaged(detail: "edition \(list) \(day)")
    }
}
