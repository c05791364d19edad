/// The number of editions and their days, for each list and origin. Answers what is in the history without reading it.
final class HistoryTotals {
    struct Key: Hashable {
        var origin: Int64
        var list: Int64
    }

    struct Total: Equatable {
        var editions: Int64 = 0
        var entries: Int64 = 0
        var firstDay: Int64 = .max
        var lastDay: Int64 = .min
    }

    private let connection: SQLiteConnection
    private let statement: SQLiteStatement
    private var changed: [Key: Total] = [:]
    /// Those that have lost their first or last edition.
    private var stale: Set<Key> = []

    init(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        statement = try connection.prepare("\(Self.selection) WHERE list = ? AND origin = ?")
        self.connection = connection
    }

    /// `old` is the edition of the same list and day.
    func put(_ row: EditionRow, replacing old: EditionRow?) throws(SQLiteFailure) {
        let key = Key(origin: row.origin, list: row.list)
        if let old, old.origin != row.origin { try remove(old) }
        var total = try stored(key)
        if let old, old.origin == row.origin {
            // The days stay.
            total.entries += Int64(row.entries.count - old.entries.count)
            guard total.entries >= 0 else { throw .damaged(detail: "total \(key.origin) \(key.list)") }
        } else {
            total.add(row)
        }
        changed[key] = total
    }

    func remove(_ row: EditionRow) throws(SQLiteFailure) {
        let key = Key(origin: row.origin, list: row.list)
        var total = try stored(key)
        total.editions -= 1
        total.entries -= Int64(row.entries.count)
        guard total.editions >= 0, total.entries >= 0 else { throw .damaged(detail: "total \(key.origin) \(key.list)") }
        if row.day == total.firstDay || row.day == total.lastDay { stale.insert(key) }
        changed[key] = total
    }

    /// Writes what has changed, after the editions.
    func write() throws(SQLiteFailure) {
        if !stale.isEmpty { try refresh() }
        let removal = try connection.prepare("DELETE FROM total WHERE list = ? AND origin = ?")
        let replacement = try connection.prepare("REPLACE INTO total VALUES(?, ?, ?, ?, ?, ?, ?)")
        for (key, total) in changed {
            if total.editions == 0 {
                try removal.run(.integer(key.list), .integer(key.origin))
            } else {
                try replacement.run(
                    .integer(key.origin),
                    .integer(key.list),
                    .integer(total.editions),
                    .integer(total.entries),
                    .integer(total.firstDay),
                    .integer(total.lastDay),
                    .integer(total.checksum(key))
                )
            }
        }
        changed = [:]
    }

    /// Looks for the first and the last day from both ends.
    private func refresh() throws(SQLiteFailure) {
        for key in stale {
            guard var total = changed[key], total.editions > 0 else { continue }
            let condition = "FROM edition WHERE list = \(key.list) AND origin = \(key.origin) ORDER BY day"
            guard let first = try connection.integer("SELECT day \(condition) LIMIT 1"),
                let last = try connection.integer("SELECT day \(condition) DESC LIMIT 1")
            else { throw .damaged(detail: "total \(key.origin) \(key.list)") }
            (total.firstDay, total.lastDay) = (first, last)
            changed[key] = total
        }
        stale = []
    }

    private func stored(_ key: Key) throws(SQLiteFailure) -> Total {
        if let known = changed[key] { return known }
        try statement.bind(.integer(key.list), .integer(key.origin))
        guard try statement.step() else { return Total() }
        let (_, total) = try Self.checked(statement)
        statement.reset()
        return total
    }
}

extension HistoryTotals {
    private static let selection = "SELECT origin, list, editions, entries, first_day, last_day, crc FROM total"

    /// Of one list, or of all lists.
    static func all(_ connection: SQLiteConnection, of list: Int64? = nil) throws(SQLiteFailure) -> [Key: Total] {
        var found: [Key: Total] = [:]
        try scan(connection, of: list) { found[$0] = $1 }
        return found
    }

    static func scan(
        _ connection: SQLiteConnection,
        of list: Int64? = nil,
        _ body: (Key, Total) throws(SQLiteFailure) -> Void
    ) throws(SQLiteFailure) {
        let statement = try connection.prepare(selection + (list.map { " WHERE list = \($0)" } ?? ""))
        while try statement.step() {
            let (key, total) = try checked(statement)
            try body(key, total)
        }
    }

    private static func checked(_ statement: borrowing SQLiteStatement) throws(SQLiteFailure) -> (Key, Total) {
        let key = Key(origin: statement.integer(0), list: statement.integer(1))
        let total = Total(
            editions: statement.integer(2),
            entries: statement.integer(3),
            firstDay: statement.integer(4),
            lastDay: statement.integer(5)
        )
        guard statement.integer(6) == total.checksum(key), total.isPossible(of: key) else {
            throw .damaged(detail: "total \(key.origin) \(key.list)")
        }
        return (key, total)
    }
}

extension HistoryTotals.Total {
    mutating func add(_ row: EditionRow) {
        editions += 1
        entries += Int64(row.entries.count)
        firstDay = min(firstDay, row.day)
        lastDay = max(lastDay, row.day)
    }

    fileprivate func checksum(_ key: HistoryTotals.Key) -> Int64 {
        var checksum = RowChecksum()
        for number in [key.origin, key.list, editions, entries, firstDay, lastDay] { checksum.add(number) }
        return checksum.value
    }
}

extension HistoryTotals.Total {
    mutating func add(_ other: Self) {
        editions += other.editions
        entries += other.entries
        firstDay = min(firstDay, other.firstDay)
        lastDay = max(lastDay, other.lastDay)
    }
}
