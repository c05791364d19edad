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

    var checksum: Int64 {
        var checksum = RowChecksum()
        for value in [list, day, firstSeen, lastSeen, origin, isWhole ? 1 : 0] { checksum.add(value) }
        for entry in entries {
            checksum.add(entry.rank)
            checksum.add(entry.repo)
            checksum.add(entry.stars)
            checksum.add(entry.gained)
            checksum.add(entry.forks)
        }
        return checksum.value
    }

    func entry(of repos: Set<Int64>) -> Entry? { entries.first { repos.contains($0.repo) } }
}

/// Reads editions, and checks each one's checksum.
struct EditionReader: ~Copyable {
    private let edition: SQLiteStatement
    private let entries: SQLiteStatement

    init(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        let edition = try connection.prepare(
            "SELECT first_seen, last_seen, origin, rows, whole, crc FROM edition WHERE list = ? AND day = ?"
        )
        let entries = try connection.prepare(
            "SELECT rank, repo, stars, gained, forks FROM entry WHERE list = ? AND day = ? ORDER BY rank"
        )
        self.edition = edition
        self.entries = entries
    }

    /// `nil` if there is no edition.
    func row(_ list: Int64, _ day: Int64) throws(SQLiteFailure) -> EditionRow? {
        guard let (row, isIntact) = try uncheckedRow(list, day) else { return nil }
        guard isIntact else { throw .damaged(detail: "edition \(list) \(day)") }
        return row
    }

    /// For an edition that another row names.
    func existingRow(_ list: Int64, _ day: Int64) throws(SQLiteFailure) -> EditionRow {
        guard let row = try row(list, day) else { throw .damaged(detail: "edition \(list) \(day)") }
        return row
    }

    func uncheckedRow(_ list: Int64, _ day: Int64) throws(SQLiteFailure) -> (EditionRow, isIntact: Bool)? {
        try edition.bind(.integer(list), .integer(day))
        guard try edition.step() else { return nil }
        let (count, whole, crc) = (edition.integer(3), edition.integer(4), edition.integer(5))
        let row = EditionRow(
            list: list,
            day: day,
            firstSeen: edition.optionalInteger(0),
            lastSeen: edition.optionalInteger(1),
            origin: edition.integer(2),
            isWhole: whole == 1,
            entries: try entries(list, day)
        )
        edition.reset()
        let isIntact = count == row.entries.count && (0...1).contains(whole) && crc == row.checksum
        return (row, isIntact)
    }

    private func entries(_ list: Int64, _ day: Int64) throws(SQLiteFailure) -> [EditionRow.Entry] {
        var found: [EditionRow.Entry] = []
        try entries.bind(.integer(list), .integer(day))
        while try entries.step() {
            found.append(
                EditionRow.Entry(
                    rank: entries.integer(0),
                    repo: entries.integer(1),
                    stars: entries.optionalInteger(2),
                    gained: entries.optionalInteger(3),
                    forks: entries.optionalInteger(4)
                )
            )
        }
        entries.reset()
        return found
    }
}
