import TrendingDomain

/// An edition with its entries, as in the tables.
struct EditionRow: Sendable, Equatable {
    /// 0 until it is stored.
    var id = 0
    var list: Int
    var day: Int
    var origin: Int
    var firstSeen: Timestamp?
    var lastSeen: Timestamp?
    var isWhole: Bool
    var isUsed = true
    var entries: [Entry]

    struct Entry: Sendable, Equatable {
        var rank: Int
        var repo: Int
        var stars: Int?
        var gained: Int?
        var forks: Int?
    }
}

/// The numbers of the editions in the answers.
enum EditionNumber {
    static let bits = 22
    static let firstDay = TrendingDay.first.number

    static func of(_ list: Int, _ day: Int) -> Int { list << bits | (day - firstDay) }

    static func list(_ number: Int) -> Int { number >> bits }

    static func day(_ number: Int) -> Int { number & (1 << bits - 1) + firstDay }

    /// The end of a SELECT about the editions of a list in the answers, which are in the order of their days by `id`.
    static func used(
        _ list: Int,
        from first: Int = firstDay,
        through last: Int = TrendingDay.last.number
    ) -> String {
        "WHERE id BETWEEN \(of(list, first)) AND \(of(list, last))"
    }

    /// A condition about the list of a SELECT.
    static func isOfList(_ number: String, in days: ClosedRange<TrendingDay>) -> String {
        "\(number) BETWEEN list.id << \(bits) | \(of(0, days.first)) AND list.id << \(bits) | \(of(0, days.last))"
    }
}

/// A repository's place in an edition that is in the answers.
struct AppearanceRow: Sendable, Equatable {
    var list: Int
    var day: Int
    /// With the repository.
    var entry: EditionRow.Entry
}

/// Reads and writes editions and their entries, within one transaction.
///
/// New entries are collected and written in the order of their repositories: each page of the index is then changed
/// only once. `flush` must follow.
final class EditionRows {
    private let connection: SQLiteConnection
    private let entriesOf: SQLiteStatement
    private let allOf: SQLiteStatement
    private let appearances: SQLiteStatement
    private let insertion: SQLiteStatement
    private let entryInsertion: SQLiteStatement
    private var pending: [(edition: Int, entry: EditionRow.Entry)] = []
    private var pendingEditions: Set<Int> = []

    private static let selection = "SELECT id, list, day, origin, first_seen, last_seen, whole FROM edition"
    /// Bounds the memory to about 20 MB.
    private static let mostPending = 200_000

    init(_ connection: SQLiteConnection) {
        self.connection = connection
        entriesOf = connection.prepare(
            "SELECT rank, repo, stars, gained, forks FROM entry WHERE edition = ? ORDER BY rank"
        )
        allOf = connection.prepare(
            """
            \(Self.selection) WHERE id = ? UNION ALL \
            \(Self.selection) WHERE list = ? AND day = ? AND id < 0
            """
        )
        appearances = connection.prepare(
            "SELECT rank, repo, stars, gained, forks, edition FROM entry WHERE repo = ? AND edition >= ? AND edition < ?"
        )
        insertion = connection.prepare("INSERT INTO edition VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
        entryInsertion = connection.prepare("INSERT INTO entry VALUES(?, ?, ?, ?, ?, ?)")
    }

    /// The first edition in the answers, or with `backward` the last.
    func first(
        _ list: Int,
        from first: Int = EditionNumber.firstDay,
        through last: Int = TrendingDay.last.number,
        backward: Bool = false,
        ownOnly: Bool = false
    ) throws(SQLiteFailure) -> EditionRow? {
        var found: EditionRow?
        try scan(list, from: first, through: last, backward: backward, ownOnly: ownOnly) { row in
            found = row
            return false
        }
        return found
    }

    /// Of all origins.
    func all(_ list: Int, _ day: Int) throws(SQLiteFailure) -> [EditionRow] {
        try allOf.bind(.integer(EditionNumber.of(list, day)), .integer(list), .integer(day))
        var rows: [EditionRow] = []
        while try allOf.step() { rows.append(try row(allOf)) }
        allOf.reset()
        return rows.sorted { $0.origin < $1.origin }
    }

    /// Passes the editions in the answers, or only those of the program, from the first day to the last on, or back,
    /// until the body returns `false`.
    func scan(
        _ list: Int,
        from first: Int,
        through last: Int,
        backward: Bool = false,
        ownOnly: Bool = false,
        _ body: (EditionRow) throws(SQLiteFailure) -> Bool
    ) throws(SQLiteFailure) {
        let statement = connection.prepare(
            """
            \(Self.selection) \(EditionNumber.used(list, from: first, through: last)) \
            \(ownOnly ? "AND origin = 0 " : "")ORDER BY id\(backward ? " DESC" : "")
            """
        )
        while try statement.step() {
            guard try body(row(statement)) else { return }
        }
    }

    /// In the editions with these numbers: those in the answers, if nothing else is said.
    func appearances(
        of repo: Int,
        in numbers: Range<Int> = 1..<Int.max
    ) throws(SQLiteFailure) -> [AppearanceRow] {
        try appearances.bind(.integer(repo), .integer(numbers.lowerBound), .integer(numbers.upperBound))
        return try appearances.rows {
            let number = appearances.integer(5)
            return AppearanceRow(
                list: EditionNumber.list(number),
                day: EditionNumber.day(number),
                entry: .init(appearances)
            )
        }
    }

    private func row(_ statement: borrowing SQLiteStatement) throws(SQLiteFailure) -> EditionRow {
        let id = statement.integer(0)
        if pendingEditions.contains(id) { try flush() }
        var row = EditionRow(
            id: id,
            list: statement.integer(1),
            day: statement.integer(2),
            origin: statement.integer(3),
            firstSeen: statement.moment(4),
            lastSeen: statement.moment(5),
            isWhole: statement.integer(6) == 1,
            isUsed: id > 0,
            entries: []
        )
        try entriesOf.bind(.integer(id))
        row.entries = try entriesOf.rows { .init(entriesOf) }
        return row
    }

    /// Adds an edition of a list, day and origin that have none.
    func add(_ row: EditionRow) throws(SQLiteFailure) {
        let id = try row.isUsed ? EditionNumber.of(row.list, row.day) : freeNumber()
        try insertion.run(
            .integer(id),
            .integer(row.list),
            .integer(row.day),
            .integer(row.origin),
            SQLiteValue(row.firstSeen),
            SQLiteValue(row.lastSeen),
            .integer(row.isWhole ? 1 : 0),
            SQLiteValue(row.entries.count)
        )
        pending += row.entries.map { (id, $0) }
        pendingEditions.insert(id)
        if pending.count > Self.mostPending { try flush() }
    }

    func remove(_ row: EditionRow) throws(SQLiteFailure) {
        if pendingEditions.contains(row.id) { try flush() }
        try connection.execute("DELETE FROM entry WHERE edition = \(row.id)")
        try connection.execute("DELETE FROM edition WHERE id = \(row.id)")
    }

    /// When the edition was first and last seen.
    func setTimes(_ row: EditionRow, _ first: Timestamp?, _ last: Timestamp?) throws(SQLiteFailure) {
        let statement = connection.prepare("UPDATE edition SET first_seen = ?, last_seen = ? WHERE id = ?")
        try statement.run(SQLiteValue(first), SQLiteValue(last), .integer(row.id))
    }

    /// No other edition of the list and day may be in the answers.
    func setUsed(_ row: EditionRow, _ isUsed: Bool) throws(SQLiteFailure) {
        if pendingEditions.contains(row.id) { try flush() }
        let id = try isUsed ? EditionNumber.of(row.list, row.day) : freeNumber()
        try connection.execute("UPDATE edition SET id = \(id) WHERE id = \(row.id)")
        try connection.execute("UPDATE entry SET edition = \(id) WHERE edition = \(row.id)")
    }

    /// Of an edition that is not in the answers.
    private func freeNumber() throws(SQLiteFailure) -> Int {
        min(try connection.integer("SELECT min(id) FROM edition") ?? 0, 0) - 1
    }

    func flush() throws(SQLiteFailure) {
        pending.sort { ($0.entry.repo, $0.edition, $0.entry.rank) < ($1.entry.repo, $1.edition, $1.entry.rank) }
        for (edition, entry) in pending {
            try entryInsertion.run(
                .integer(edition),
                .integer(entry.rank),
                .integer(entry.repo),
                SQLiteValue(entry.stars),
                SQLiteValue(entry.gained),
                SQLiteValue(entry.forks)
            )
        }
        pending.removeAll(keepingCapacity: true)
        pendingEditions.removeAll(keepingCapacity: true)
    }
}

extension EditionRow.Entry {
    /// Reads `rank, repo, stars, gained, forks`.
    fileprivate init(_ statement: borrowing SQLiteStatement) {
        self.init(
            rank: statement.integer(0),
            repo: statement.integer(1),
            stars: statement.optionalInteger(2),
            gained: statement.optionalInteger(3),
            forks: statement.optionalInteger(4)
        )
    }
}
