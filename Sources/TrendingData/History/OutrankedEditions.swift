import TrendingDomain

/// Editions of archives that are in no answer, because another origin has a better one for the same list and day. If that
/// origin is forgotten, the best of them takes its place.
final class OutrankedEditions {
    struct Outranked {
        var row: EditionRow
        /// Of editions that say the same, the one with the lowest number was there first.
        var number: Int64
    }

    private let connection: SQLiteConnection
    private let place: SQLiteStatement
    private let replacement: SQLiteStatement
    private let removal: SQLiteStatement

    /// The checksum covers the number too.
    private static let selection = """
        SELECT day, first_seen, last_seen, origin, rows, whole, entries, (crc - number) & 4294967295, number, list \
        FROM outranked
        """

    init(_ connection: SQLiteConnection) {
        place = SQLiteStatement(connection, later: "\(Self.selection) WHERE list = ? AND day = ? ORDER BY number")
        replacement = SQLiteStatement(
            connection,
            later: "REPLACE INTO outranked VALUES(?, ?, ?, ?, ?, ?, ?, ?, (? + ?10) & 4294967295, ?10)"
        )
        removal = SQLiteStatement(
            connection,
            later: "DELETE FROM outranked WHERE list = ? AND day = ? AND origin = ?"
        )
        self.connection = connection
    }

    /// In the order in which they came.
    func all(_ list: Int64, _ day: Int64) throws(SQLiteFailure) -> [Outranked] {
        try place.bind(.integer(list), .integer(day))
        var found: [Outranked] = []
        while try place.step() {
            guard let outranked = Self.outranked(place) else { throw .damaged(detail: "outranked \(list) \(day)") }
            found.append(outranked)
        }
        place.reset()
        return found
    }

    /// Keeps an edition that was in answers until now.
    func putFirst(_ row: EditionRow) throws(SQLiteFailure) {
        let first = try all(row.list, row.day).first?.number ?? 0
        try put(row, number: first - 1)
    }

    /// Keeps an edition that comes after the others.
    func putLast(_ row: EditionRow) throws(SQLiteFailure) {
        let last = try all(row.list, row.day).last?.number ?? 0
        try put(row, number: last + 1)
    }

    private func put(_ row: EditionRow, number: Int64) throws(SQLiteFailure) {
        try replacement.run(all: [.integer(row.list)] + row.values + [.integer(number)])
    }

    func remove(_ list: Int64, _ day: Int64, from origin: Int64) throws(SQLiteFailure) {
        try removal.run(.integer(list), .integer(day), .integer(origin))
    }

    /// Returns the number of editions.
    func forget(archive origin: Int64) throws(SQLiteFailure) -> Int {
        try connection.execute("DELETE FROM outranked WHERE origin = \(origin)")
        return connection.changes
    }

    /// The lists and days that have an edition of the archive, and others that it outranks.
    func places(below origin: Int64) throws(SQLiteFailure) -> [(list: Int64, day: Int64)] {
        let statement = try connection.prepare(
            """
            SELECT DISTINCT list, day FROM outranked WHERE EXISTS \
            (SELECT 1 FROM edition WHERE (list, day) = (outranked.list, outranked.day) AND origin = \(origin))
            """
        )
        var places: [(list: Int64, day: Int64)] = []
        while try statement.step() { places.append((statement.integer(0), statement.integer(1))) }
        return places
    }

    /// The repositories of all of them.
    func repos() throws(SQLiteFailure) -> Set<Int64> {
        var repos: Set<Int64> = []
        try scan { (list, day, outranked) throws(SQLiteFailure) in
            guard let outranked else { throw .damaged(detail: "outranked \(list) \(day)") }
            for entry in outranked.row.entries { repos.insert(entry.repo) }
        }
        return repos
    }

    /// By origin.
    func totals() throws(SQLiteFailure) -> [Int64: HistoryTotals.Total] {
        // The page of a row has a checksum too, so its entries need not be read for that of the row.
        let statement = try connection.prepare(
            "SELECT origin, count(*), sum(rows), min(day), max(day), min(list) FROM outranked GROUP BY origin"
        )
        var totals: [Int64: HistoryTotals.Total] = [:]
        while try statement.step() {
            let key = HistoryTotals.Key(origin: statement.integer(0), list: statement.integer(5))
            let total = HistoryTotals.Total(
                editions: statement.integer(1),
                entries: statement.integer(2),
                firstDay: statement.integer(3),
                lastDay: statement.integer(4)
            )
            guard key.origin != HistoryTables.program, total.isPossible(of: key) else {
                throw .damaged(detail: "outranked \(key.origin)")
            }
            totals[key.origin] = total
        }
        return totals
    }

    /// Whether the archive has any.
    func has(from origin: Int64) throws(SQLiteFailure) -> Bool {
        try connection.integer("SELECT 1 FROM outranked WHERE origin = \(origin) LIMIT 1") != nil
    }

    /// Passes all on, in their order; `nil` for those that are damaged.
    func scan(
        _ body: (_ list: Int64, _ day: Int64, Outranked?) throws(SQLiteFailure) -> Void
    ) throws(SQLiteFailure) {
        let statement = try connection.prepare("\(Self.selection) ORDER BY list, day")
        while try statement.step() {
            try body(statement.integer(9), statement.integer(0), Self.outranked(statement))
        }
    }

    /// Whether there is one without an edition that outranks it.
    func hasOrphans() throws(SQLiteFailure) -> Bool {
        let orphan = try connection.integer(
            """
            SELECT 1 FROM outranked WHERE NOT EXISTS \
            (SELECT 1 FROM edition WHERE (list, day) = (outranked.list, outranked.day)) LIMIT 1
            """
        )
        return orphan != nil
    }

    private static func outranked(_ statement: borrowing SQLiteStatement) -> Outranked? {
        let number = statement.integer(8)
        guard let row = EditionRow(statement.integer(9), statement), row.origin != HistoryTables.program,
            StoredLimits.places.contains(number)
        else { return nil }
        return Outranked(row: row, number: number)
    }
}
