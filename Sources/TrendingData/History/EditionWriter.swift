import TrendingDomain

/// Writes editions. Must be used within a transaction.
struct EditionWriter: ~Copyable {
    private let removal: SQLiteStatement
    private let edition: SQLiteStatement
    private let entry: SQLiteStatement

    init(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        let removal = try connection.prepare("DELETE FROM entry WHERE list = ? AND day = ?")
        let edition = try connection.prepare("REPLACE INTO edition VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
        let entry = try connection.prepare("INSERT INTO entry VALUES(?, ?, ?, ?, ?, ?, ?)")
        self.removal = removal
        self.edition = edition
        self.entry = entry
    }

    /// Replaces the edition of the same list and day whole.
    func put(_ row: EditionRow) throws(SQLiteFailure) {
        try removal.run(.integer(row.list), .integer(row.day))
        try edition.run(
            .integer(row.list),
            .integer(row.day),
            SQLiteValue(row.firstSeen),
            SQLiteValue(row.lastSeen),
            .integer(row.origin),
            SQLiteValue(row.entries.count),
            row.isWhole ? 1 : 0,
            .integer(row.checksum)
        )
        for entry in row.entries { try put(entry, row) }
    }

    private func put(_ value: EditionRow.Entry, _ row: EditionRow) throws(SQLiteFailure) {
        try entry.run(
            .integer(row.list),
            .integer(row.day),
            .integer(value.rank),
            .integer(value.repo),
            SQLiteValue(value.stars),
            SQLiteValue(value.gained),
            SQLiteValue(value.forks)
        )
    }
}
