/// The tables of the history and their version.
///
/// Each row has a checksum of its own; that of an edition covers its entries too. `edition` has one edition for each
/// list and day, and `outranked` those of other archives for the same; `repo` has one text for each repository, and
/// `outranked_text` those of other archives. What identifies a list or repository is stored twice with its checksum, in
/// the table and in an index, and so are the facts of an edition, in `edition` and in `appearance`: a damaged page loses
/// no edition. The program's own fetches have the origin 0, which has no row.
struct HistorySchema: Sendable {
    /// Marks the file as a history of this program: `trhd`.
    static let applicationID: Int64 = 0x7472_6864

    var version: Int
    /// The statements that create the tables and indices, as SQLite stores them.
    var objects: [String]

    static let current = HistorySchema(version: 3, objects: tables + indices)

    private static let tables = [
        """
        CREATE TABLE list(id INTEGER PRIMARY KEY, source TEXT NOT NULL, server TEXT NOT NULL, language TEXT NOT NULL, \
        period TEXT NOT NULL, spoken TEXT NOT NULL, account TEXT NOT NULL, crc INTEGER NOT NULL) STRICT
        """,
        """
        CREATE TABLE repo(id INTEGER PRIMARY KEY, github_id INTEGER, owner TEXT NOT NULL COLLATE NOCASE, \
        name TEXT NOT NULL COLLATE NOCASE, crc INTEGER NOT NULL, description TEXT, language TEXT, \
        about_crc INTEGER NOT NULL, server TEXT NOT NULL DEFAULT '', text_origin INTEGER NOT NULL DEFAULT 0, \
        text_day INTEGER) STRICT
        """,
        """
        CREATE TABLE origin(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, revision TEXT, shift INTEGER NOT NULL, \
        at INTEGER NOT NULL, crc INTEGER NOT NULL) STRICT
        """,
        """
        CREATE TABLE edition(list INTEGER NOT NULL, day INTEGER NOT NULL, first_seen INTEGER, last_seen INTEGER, \
        origin INTEGER NOT NULL, rows INTEGER NOT NULL, whole INTEGER NOT NULL, entries BLOB NOT NULL, \
        crc INTEGER NOT NULL, PRIMARY KEY(list, day)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE appearance(repo INTEGER NOT NULL, list INTEGER NOT NULL, day INTEGER NOT NULL, \
        facts BLOB NOT NULL, PRIMARY KEY(repo, list, day)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE total(origin INTEGER NOT NULL, list INTEGER NOT NULL, editions INTEGER NOT NULL, \
        entries INTEGER NOT NULL, first_day INTEGER NOT NULL, last_day INTEGER NOT NULL, crc INTEGER NOT NULL, \
        PRIMARY KEY(list, origin)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE outranked(list INTEGER NOT NULL, day INTEGER NOT NULL, first_seen INTEGER, last_seen INTEGER, \
        origin INTEGER NOT NULL, rows INTEGER NOT NULL, whole INTEGER NOT NULL, entries BLOB NOT NULL, \
        crc INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY(list, day, origin)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE outranked_text(repo INTEGER NOT NULL, origin INTEGER NOT NULL, day INTEGER, owner TEXT NOT NULL, \
        name TEXT NOT NULL, description TEXT, language TEXT, crc INTEGER NOT NULL, \
        PRIMARY KEY(repo, origin)) STRICT, WITHOUT ROWID
        """,
    ]

    private static let indices = [
        "CREATE INDEX list_parts ON list(source, server, language, period, spoken, account, crc)",
        "CREATE INDEX repo_name ON repo(owner, name, server, github_id, crc)",
        "CREATE INDEX repo_github ON repo(github_id, server) WHERE github_id IS NOT NULL",
        "CREATE INDEX edition_day ON edition(list, day, whole)",
    ]
}

extension HistorySchema {
    /// What an opened file is.
    enum Contents: Sendable, Equatable {
        case empty
        case current
        case newerVersion(Int)
        case damaged
        /// The file of another program.
        case other
    }

    /// A file with these tables and another number is damaged. So is one of an earlier version, which no release wrote.
    func contents(_ connection: SQLiteConnection) throws(SQLiteFailure) -> Contents {
        let application = try connection.integer("PRAGMA application_id") ?? 0
        let version = try connection.integer("PRAGMA user_version") ?? 0
        let found = try tables(connection)
        if application == 0, version == 0, found.isEmpty { return .empty }
        // With this program's tables, only the number is damaged.
        if ![0, Self.applicationID].contains(application), found.isDisjoint(with: objects) { return .other }
        guard application == Self.applicationID, version >= Int64(self.version) else { return .damaged }
        if version == Int64(self.version) { return .current }
        return found == Set(objects) ? .damaged : .newerVersion(Int(version))
    }

    /// Creates the tables in an empty file.
    func create(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        try connection.write { () throws(SQLiteFailure) in
            for statement in objects { try connection.execute(statement) }
            try connection.execute("PRAGMA application_id = \(Self.applicationID)")
            try connection.execute("PRAGMA user_version = \(version)")
        }
    }

    /// Throws if one of the tables or the checksums of the pages are missing.
    func check(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        guard try has(connection) else { throw .damaged(detail: "sqlite_master") }
        guard connection.hasPageChecksums else { throw .damaged(detail: "page checksums") }
    }

    /// A table, view or index that is not of this program: with a unique index, each new row could replace another one.
    /// `nil` if one of the program's own is missing: then it may be that one, damaged.
    func addition(_ connection: SQLiteConnection) throws(SQLiteFailure) -> (kind: String, name: String)? {
        var missing = Set(objects)
        var addition: (kind: String, name: String)?
        let statement = try connection.prepare("SELECT sql, type, name FROM sqlite_master \(Self.ownCondition)")
        while try statement.step() {
            guard missing.remove(statement.text(0) ?? "") == nil else { continue }
            addition = addition ?? (statement.text(1) ?? "", statement.text(2) ?? "")
        }
        return missing.isEmpty ? addition : nil
    }

    /// Leaves out what SQLite makes itself.
    private static let ownCondition = "WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"

    /// Whether the database has the tables and indices of this version.
    func has(_ connection: SQLiteConnection) throws(SQLiteFailure) -> Bool {
        try tables(connection).isSuperset(of: objects)
    }

    /// The name of a trigger, which is not of this program: it would run whenever something is recorded.
    func trigger(_ connection: SQLiteConnection) throws(SQLiteFailure) -> String? {
        try connection.text("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    }

    private func tables(_ connection: SQLiteConnection) throws(SQLiteFailure) -> Set<String> {
        let statement = try connection.prepare("SELECT sql FROM sqlite_master \(Self.ownCondition)")
        var found: Set<String> = []
        while try statement.step() { found.insert(statement.text(0) ?? "") }
        return found
    }
}
