/// Writes editions, the appearances of their repositories and the totals, within one transaction. `finish` must follow.
///
/// Appearances are collected and written in their order: each page of the file is then changed only once.
final class HistoryWriter {
    private struct Change {
        var list: Int64
        var day: Int64
        /// With the repository.
        var entry: EditionRow.Entry
        var isRemoval: Bool
        /// Of several changes of one appearance, the last counts.
        var number: Int
    }

    private let edition: SQLiteStatement
    private let editionRemoval: SQLiteStatement
    private let appearance: SQLiteStatement
    private let appearanceRemoval: SQLiteStatement
    private let totals: HistoryTotals
    private var changes: [Change] = []

    init(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        edition = try connection.prepare("REPLACE INTO edition VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
        editionRemoval = try connection.prepare("DELETE FROM edition WHERE list = ? AND day = ?")
        appearance = try connection.prepare("REPLACE INTO appearance VALUES(?, ?, ?, ?)")
        appearanceRemoval = try connection.prepare("DELETE FROM appearance WHERE repo = ? AND list = ? AND day = ?")
        totals = try HistoryTotals(connection)
    }

    /// `old` is the stored edition of the same list and day.
    func put(_ row: EditionRow, replacing old: EditionRow?) throws(SQLiteFailure) {
        try edition.run(all: [.integer(row.list)] + row.values)
        try totals.put(row, replacing: old)
        for entry in old?.entries ?? [] where !row.entries.contains(where: { $0.repo == entry.repo }) {
            change(row, entry, isRemoval: true)
        }
        for entry in row.entries where old?.entries.contains(entry) != true { change(row, entry, isRemoval: false) }
        if changes.count > Self.mostChanges { try writeChanges() }
    }

    func remove(_ row: EditionRow) throws(SQLiteFailure) {
        try editionRemoval.run(.integer(row.list), .integer(row.day))
        try totals.remove(row)
        for entry in row.entries { change(row, entry, isRemoval: true) }
        if changes.count > Self.mostChanges { try writeChanges() }
    }

    func finish() throws(SQLiteFailure) {
        try writeChanges()
        try totals.write()
    }

    /// Bounds the memory to about 20 MB.
    private static let mostChanges = 200_000

    private func change(_ row: EditionRow, _ entry: EditionRow.Entry, isRemoval: Bool) {
        changes.append(
            Change(list: row.list, day: row.day, entry: entry, isRemoval: isRemoval, number: changes.count)
        )
    }

    private func writeChanges() throws(SQLiteFailure) {
        changes.sort {
            ($0.entry.repo, $0.list, $0.day, $0.number) < ($1.entry.repo, $1.list, $1.day, $1.number)
        }
        for change in changes {
            let key = (
                SQLiteValue.integer(change.entry.repo), SQLiteValue.integer(change.list),
                SQLiteValue.integer(change.day)
            )
            if change.isRemoval {
                try appearanceRemoval.run(key.0, key.1, key.2)
            } else {
                let row = AppearanceRow(list: change.list, day: change.day, entry: change.entry)
                try appearance.run(key.0, key.1, key.2, .bytes(row.facts.bytes))
            }
        }
        changes.removeAll(keepingCapacity: true)
    }
}
