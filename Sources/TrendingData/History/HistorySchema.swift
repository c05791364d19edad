/// The tables of the history and their versions.
///
/// Each row has a checksum of its own; that of an edition covers its entries too. `edition` has one edition for each
/// list and day, and `outranked` those of other archives for the same; `repo` has one text for each repository, and
/// `outranked_text` those of other archives. What identifies a list or repository is stored twice with its checksum, in
/// the table and in an index, and so are the facts of an edition, in `edition` and in `appearance`: a damaged page loses
/// no edition. The program's own fetches have the origin 0, which has no row.
struct HistorySchema: Sendable {
    /// Marks the file as a history of this program: `trhd`.
    static let applicationID: Int64 = 0x7472_6864

    /// Leads from a version to the next, in one transaction. It must change the tables: they tell a later version from a
    /// damaged number. Afterwards, SQLite must have them in the words of `objects`.
    struct Step: Sendable {
        /// Those of the version that it leads from, as in `objects`. They are made only if a file is not of the last
        /// version: that takes longer than to open one.
        let earlierObjects: @Sendable () -> [String]
        let statements: @Sendable () -> [String]
        /// What statements cannot do.
        let work: @Sendable (SQLiteConnection) throws(SQLiteFailure) -> Void

        init(
            from earlierObjects: @autoclosure @escaping @Sendable () -> [String],
            _ statements: @autoclosure @escaping @Sendable () -> [String],
            work: @escaping @Sendable (SQLiteConnection) throws(SQLiteFailure) -> Void = { _ in }
        ) {
            self.earlierObjects = earlierObjects
            self.statements = statements
            self.work = work
        }
    }

    /// From version 1 on.
    var steps: [Step]
    /// The statements that create the tables and indices of the last version, as SQLite stores them.
    var objects: [String]

    var version: Int { steps.count + 1 }

    static let current = HistorySchema(steps: [servers, outranked], objects: tables + indices + [daysOfLists])

    /// Version 2 stores the server of each repository, and separately what the program and imports say about it.
    private static let servers = Step(
        from: firstObjects,
        [
            "ALTER TABLE repo ADD COLUMN \(serverColumn)", "ALTER TABLE repo ADD COLUMN \(textOriginColumn)",
            "DROP INDEX repo_name", "DROP INDEX repo_github", "ALTER TABLE total RENAME TO old_total",
            secondObjects[5], "INSERT INTO total SELECT * FROM old_total", "DROP TABLE old_total",
        ] + indices.dropFirst(),
        work: { (connection) throws(SQLiteFailure) in try HistoryTables(connection, version: 2).enterServers() }
    )

    /// Version 3 keeps what other origins know better, to put it back if these are forgotten. The days of the texts that
    /// version 2 has are not known. And it finds the days of a list without reading its editions.
    private static let outranked = Step(
        from: secondObjects,
        ["ALTER TABLE repo ADD COLUMN \(textDayColumn)"] + tables.suffix(2) + [daysOfLists]
    )

    private static let serverColumn = "server TEXT NOT NULL DEFAULT ''"
    private static let textOriginColumn = "text_origin INTEGER NOT NULL DEFAULT 0"
    private static let textDayColumn = "text_day INTEGER"

    private static let tables = [
        """
        CREATE TABLE list(id INTEGER PRIMARY KEY, source TEXT NOT NULL, server TEXT NOT NULL, language TEXT NOT NULL, \
        period TEXT NOT NULL, spoken TEXT NOT NULL, account TEXT NOT NULL, crc INTEGER NOT NULL) STRICT
        """,
        """
        CREATE TABLE repo(id INTEGER PRIMARY KEY, github_id INTEGER, owner TEXT NOT NULL COLLATE NOCASE, \
        name TEXT NOT NULL COLLATE NOCASE, crc INTEGER NOT NULL, description TEXT, language TEXT, \
        about_crc INTEGER NOT NULL, \(serverColumn), \(textOriginColumn), \(textDayColumn)) STRICT
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
    ]

    private static let daysOfLists = "CREATE INDEX edition_day ON edition(list, day, whole)"

    /// Those of version 2.
    private static let secondObjects = (tables.dropLast(2) + indices).map {
        $0.replacing(", \(textDayColumn)", with: "")
    }

    /// Those of version 1.
    static let firstObjects = secondObjects.map {
        $0.replacing(", \(serverColumn), \(textOriginColumn)", with: "")
            .replacing("PRIMARY KEY(list, origin)", with: "PRIMARY KEY(origin, list)")
            .replacing(", server, github_id", with: ", github_id")
            .replacing("(github_id, server)", with: "(github_id)")
    }
}

extension HistorySchema {
    /// What an opened file is.
    enum Contents: Sendable, Equatable {
        case empty
        case version(Int)
        case newerVersion(Int)
        case damaged
        /// The file of another program.
        case other
    }

    /// A file with the tables of one version and the number of another is damaged.
    func contents(_ connection: SQLiteConnection) throws(SQLiteFailure) -> Contents {
        let application = try connection.integer("PRAGMA application_id") ?? 0
        let version = try connection.integer("PRAGMA user_version") ?? 0
        let found = try tables(connection)
        if application == 0, version == 0, found.isEmpty { return .empty }
        // Most files are.
        if application == Self.applicationID, version == self.version, found == Set(objects) {
            return .version(self.version)
        }
        // With this program's tables, only the number is damaged.
        let isOther = ![0, Self.applicationID].contains(application)
        if isOther, found.isDisjoint(with: (1...self.version).flatMap(objects(of:))) { return .other }
        guard application == Self.applicationID, version > 0 else { return .damaged }
        for other in 1...self.version where other != version && found == Set(objects(of: other)) { return .damaged }
        return version > Int64(self.version) ? .newerVersion(Int(version)) : .version(Int(version))
    }

    /// Creates the tables in an empty file.
    func create(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        try write(connection, Step(from: [], objects), version)
    }

    /// Brings the file from a version to the last one. A failed step leaves the version before it.
    func migrate(_ connection: SQLiteConnection, from version: Int) throws(SQLiteFailure) {
        for (index, step) in steps.enumerated().dropFirst(version - 1) { try write(connection, step, index + 2) }
    }

    private func write(_ connection: SQLiteConnection, _ step: Step, _ version: Int) throws(SQLiteFailure) {
        try connection.write { () throws(SQLiteFailure) in
            do throws(SQLiteFailure) {
                for statement in step.statements() { try connection.execute(statement) }
            } catch .damaged(let detail) where (try? connection.text("PRAGMA integrity_check(1)")) == "ok" {
                // Without damage, the statement itself is wrong.
                throw .system(detail)
            }
            try step.work(connection)
            try connection.execute("PRAGMA application_id = \(Self.applicationID)")
            try connection.execute("PRAGMA user_version = \(version)")
        }
    }

    /// Throws if one of the tables of this version is missing.
    func check(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        guard try has(objects, connection) else { throw .damaged(detail: "sqlite_master") }
    }

    /// A table, view or index that is not of this program: with a unique index, each new row could replace another one.
    /// `nil` if one of the program's own is missing: then it may be that one, damaged.
    func addition(
        _ connection: SQLiteConnection,
        in version: Int
    ) throws(SQLiteFailure) -> (kind: String, name: String)? {
        var missing = Set(objects(of: version))
        guard !missing.isEmpty else { return nil }
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

    /// The version that the tables are of; `nil` if they are of none that this program knows.
    func version(ofTables connection: SQLiteConnection) throws(SQLiteFailure) -> Int? {
        for version in (1...version).reversed() where try has(objects(of: version), connection) { return version }
        return nil
    }

    /// None for a version that this program does not know.
    private func objects(of version: Int) -> [String] {
        if version == self.version { return objects }
        return steps.indices.contains(version - 1) ? steps[version - 1].earlierObjects() : []
    }

    private func has(_ objects: [String], _ connection: SQLiteConnection) throws(SQLiteFailure) -> Bool {
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
