import TrendingDomain

/// Reads and writes the rows of lists and origins, and checks each one's checksum.
struct ListRows {
    private let connection: SQLiteConnection

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    /// `nil` if the history has no edition of the list.
    func find(_ list: ListIdentity) throws(SQLiteFailure) -> Int64? {
        let statement = try connection.prepare(
            """
            SELECT id, crc FROM list \
            WHERE source = ? AND server = ? AND language = ? AND period = ? AND spoken = ? AND account = ?
            """
        )
        let parts = list.parts.map { SQLiteValue.text($0) }
        try statement.bind(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5])
        guard try statement.step() else { return nil }
        let id = statement.integer(0)
        try Self.check(statement.integer(1), Self.checksum(id, list), id)
        return id
    }

    func put(_ list: ListIdentity) throws(SQLiteFailure) -> Int64 {
        if let id = try find(list) { return id }
        let id = try connection.nextID("list")
        let statement = try connection.prepare("INSERT INTO list VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
        let parts = list.parts.map { SQLiteValue.text($0) }
        let checksum = SQLiteValue.integer(Self.checksum(id, list))
        try statement.run(.integer(id), parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], checksum)
        return id
    }

    /// In the order of their ids.
    func all() throws(SQLiteFailure) -> [(id: Int64, list: ListIdentity)] {
        let statement = try connection.prepare("SELECT \(Self.columns) FROM list ORDER BY id")
        var lists: [(id: Int64, list: ListIdentity)] = []
        while try statement.step() { lists.append(try Self.checked(statement)) }
        return lists
    }

    /// For the ids of an edition's row.
    func list(_ id: Int64) throws(SQLiteFailure) -> ListIdentity {
        let statement = try connection.prepare("SELECT \(Self.columns) FROM list WHERE id = ?")
        try statement.bind(.integer(id))
        guard try statement.step() else { throw .damaged(detail: "list \(id)") }
        return try Self.checked(statement).list
    }

    func archives() throws(SQLiteFailure) -> [Int64: HistoryArchive] {
        let statement = try connection.prepare("SELECT id, name, revision, shift, at, crc FROM origin")
        var archives: [Int64: HistoryArchive] = [:]
        while try statement.step() {
            let (id, archive) = try Self.checkedArchive(statement)
            archives[id] = archive
        }
        return archives
    }

    /// Stores the archive in place of one with the same name.
    func put(_ archive: HistoryArchive) throws(SQLiteFailure) -> Int64 {
        let known = try archives()
        let id = known.first { $0.value.name.hasSameBytes(as: archive.name) }?.key ?? (known.keys.max() ?? 0) + 1
        try connection.prepare("REPLACE INTO origin VALUES(?, ?, ?, ?, ?, ?)").run(
            .integer(id),
            .text(archive.name),
            SQLiteValue(archive.revision),
            SQLiteValue(archive.dayShift),
            .integer(archive.importedAt.secondsSince1970),
            .integer(Self.checksum(id, archive))
        )
        return id
    }
}

extension ListRows {
    private static let columns = "source, server, language, period, spoken, account, id, crc"

    private static func checked(
        _ statement: borrowing SQLiteStatement
    ) throws(SQLiteFailure) -> (id: Int64, list: ListIdentity) {
        let list = ListIdentity(
            source: statement.text(0) ?? "",
            server: statement.text(1) ?? "",
            language: statement.text(2) ?? "",
            period: statement.text(3) ?? "",
            spokenLanguage: statement.text(4) ?? "",
            account: statement.text(5) ?? ""
        )
        let id = statement.integer(6)
        try check(statement.integer(7), checksum(id, list), id)
        return (id, list)
    }

    private static func checkedArchive(
        _ statement: borrowing SQLiteStatement
    ) throws(SQLiteFailure) -> (id: Int64, archive: HistoryArchive) {
        let id = statement.integer(0)
        let (shift, time) = (statement.integer(3), statement.integer(4))
        guard StoredLimits.dayShifts.contains(shift), StoredLimits.times.contains(time) else {
            throw .damaged(detail: "row \(id)")
        }
        let archive = HistoryArchive(
            name: statement.text(1) ?? "",
            revision: statement.text(2),
            dayShift: Int(shift),
            importedAt: Timestamp(secondsSince1970: time)
        )
        try check(statement.integer(5), checksum(id, archive), id)
        return (id, archive)
    }

    private static func check(_ stored: Int64, _ computed: Int64, _ id: Int64) throws(SQLiteFailure) {
        guard stored == computed, StoredLimits.ids.contains(id) else { throw .damaged(detail: "row \(id)") }
    }

    private static func checksum(_ id: Int64, _ list: ListIdentity) -> Int64 {
        var checksum = RowChecksum()
        checksum.add(id)
        for part in list.parts { checksum.add(part) }
        return checksum.value
    }

    private static func checksum(_ id: Int64, _ archive: HistoryArchive) -> Int64 {
        var checksum = RowChecksum()
        checksum.add(id)
        checksum.add(archive.name)
        checksum.add(archive.revision)
        checksum.add(Int64(archive.dayShift))
        checksum.add(archive.importedAt.secondsSince1970)
        return checksum.value
    }
}

extension ListRows {
    /// The lists that can still be read in a damaged history, from the table or from the index.
    func readable() -> [Int64: ListIdentity] {
        var found: [Int64: ListIdentity] = [:]
        for index in ["NOT INDEXED", "INDEXED BY list_parts"] {
            let order = index.hasPrefix("NOT") ? ["", "ORDER BY id DESC"] : ["", "ORDER BY source DESC, server DESC"]
            for order in order {
                let sql = "SELECT \(Self.columns) FROM list \(index) \(order)"
                readRows(sql) { statement in
                    if let (id, list) = try? Self.checked(statement) { found[id] = list }
                }
            }
        }
        return found
    }

    /// For salvage.
    func readableArchives() -> [Int64: HistoryArchive] {
        var found: [Int64: HistoryArchive] = [:]
        for order in ["", "ORDER BY id DESC"] {
            readRows("SELECT id, name, revision, shift, at, crc FROM origin NOT INDEXED \(order)") { statement in
                if let (id, archive) = try? Self.checkedArchive(statement) { found[id] = archive }
            }
        }
        return found
    }

    private func readRows(_ sql: String, _ body: (borrowing SQLiteStatement) -> Void) {
        guard let statement = try? connection.prepare(sql) else { return }
        while (try? statement.step()) == true { body(statement) }
    }
}
