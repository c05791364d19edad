import TrendingDomain

/// Reads and writes the rows of lists and of origins.
final class ListRows {
    private let connection: SQLiteConnection
    /// What was read, by number.
    private var known: [Int: ListIdentity] = [:]
    private var knownArchives: [Int: HistoryArchive]?

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    /// `nil` if the history has no edition of the list.
    func find(_ list: ListIdentity) throws(SQLiteFailure) -> Int? {
        let statement = connection.prepare(
            """
            SELECT id FROM list \
            WHERE source = ? AND server = ? AND language = ? AND period = ? AND spoken = ? AND account = ?
            """
        )
        try statement.bind(all: list.parts.map { .text($0) })
        guard try statement.step() else { return nil }
        known[statement.integer(0)] = list
        return statement.integer(0)
    }

    func put(_ list: ListIdentity) throws(SQLiteFailure) -> Int {
        if let id = try find(list) { return id }
        let id = (try connection.integer("SELECT max(id) FROM list") ?? 0) + 1
        try connection.prepare("INSERT INTO list VALUES(?, ?, ?, ?, ?, ?, ?)").run(
            all: [.integer(id)] + list.parts.map { .text($0) }
        )
        known[id] = list
        return id
    }

    func all() throws(SQLiteFailure) -> [(id: Int, list: ListIdentity)] {
        let statement = connection.prepare("SELECT source, server, language, period, spoken, account, id FROM list")
        while try statement.step() { known[statement.integer(6)] = Self.list(statement) }
        return known.map { (id: $0, list: $1) }
    }

    func list(_ id: Int) throws(SQLiteFailure) -> ListIdentity {
        if let list = known[id] { return list }
        let statement = connection.prepare(
            "SELECT source, server, language, period, spoken, account FROM list WHERE id = \(id)"
        )
        guard try statement.step() else { throw .damaged(detail: "list \(id)") }
        let list = Self.list(statement)
        known[id] = list
        return list
    }

    func archive(_ id: Int) throws(SQLiteFailure) -> HistoryArchive {
        if knownArchives == nil { knownArchives = try archives() }
        guard let archive = knownArchives?[id] else { throw .damaged(detail: "origin \(id)") }
        return archive
    }

    func archives() throws(SQLiteFailure) -> [Int: HistoryArchive] {
        let statement = connection.prepare("SELECT id, name, revision, shift, at FROM origin")
        var archives: [Int: HistoryArchive] = [:]
        while try statement.step() {
            archives[statement.integer(0)] = HistoryArchive(
                name: statement.text(1) ?? "",
                revision: statement.text(2),
                dayShift: statement.integer(3),
                importedAt: statement.moment(4) ?? .blank
            )
        }
        return archives
    }

    /// Stores the archive in place of one with the same name.
    func put(_ archive: HistoryArchive) throws(SQLiteFailure) -> Int {
        let known = try archives()
        let id = known.first { $0.value.name.hasSameBytes(as: archive.name) }?.key ?? (known.keys.max() ?? 0) + 1
        try connection.prepare("REPLACE INTO origin VALUES(?, ?, ?, ?, ?)").run(
            .integer(id),
            .text(archive.name),
            SQLiteValue(archive.revision),
            SQLiteValue(archive.dayShift),
            SQLiteValue(archive.importedAt)
        )
        return id
    }

    func removeEmpty() throws(SQLiteFailure) {
        try connection.execute("DELETE FROM list WHERE id NOT IN (SELECT list FROM edition)")
    }

    private static func list(_ statement: borrowing SQLiteStatement) -> ListIdentity {
        ListIdentity(parts: (0..<6).map { statement.text($0) ?? "" })
    }
}
