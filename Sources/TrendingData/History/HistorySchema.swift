/// The tables of the history and their versions.
///
/// Each row of `list`, `repo` and `origin` has a checksum of its own. That of an edition covers its entries too.
/// The program's own fetches have the origin 0, which has no row.
struct HistorySchema: Sendable {
    /// Says whose file it is: `trhd`.
    static let applicationID: Int64 = 0x7472_6864

    /// The statements that lead from each version to the next, beginning with an empty file. There is one version more
    /// than there are steps.
    var steps: [[String]]
    /// The statements that create the tables and indices of the last version, as SQLite stores them.
    var objects: [String]

    var version: Int { steps.count }

    static let current = HistorySchema(steps: [tables], objects: tables)

    private static let tables = [
        """
        CREATE TABLE list(id INTEGER PRIMARY KEY, source TEXT NOT NULL, server TEXT NOT NULL, language TEXT NOT NULL, \
        period TEXT NOT NULL, spoken TEXT NOT NULL, account TEXT NOT NULL, crc INTEGER NOT NULL, \
        UNIQUE(source, server, language, period, spoken, account)) STRICT
        """,
        """
        CREATE TABLE repo(id INTEGER PRIMARY KEY, github_id INTEGER, owner TEXT NOT NULL COLLATE NOCASE, \
        name TEXT NOT NULL COLLATE NOCASE, description TEXT, language TEXT, crc INTEGER NOT NULL, \
        UNIQUE(owner, name)) STRICT
        """,
        "CREATE INDEX repo_github ON repo(github_id) WHERE github_id IS NOT NULL",
        """
        CREATE TABLE origin(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, revision TEXT, shift INTEGER NOT NULL, \
        at INTEGER NOT NULL, crc INTEGER NOT NULL) STRICT
        """,
        """
        CREATE TABLE edition(list INTEGER NOT NULL, day INTEGER NOT NULL, first_seen INTEGER, last_seen INTEGER, \
        origin INTEGER NOT NULL, rows INTEGER NOT NULL, whole INTEGER NOT NULL, crc INTEGER NOT NULL, \
        PRIMARY KEY(list, day)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE entry(list INTEGER NOT NULL, day INTEGER NOT NULL, rank INTEGER NOT NULL, repo INTEGER NOT NULL, \
        stars INTEGER, gained INTEGER, forks INTEGER, PRIMARY KEY(list, day, rank)) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX entry_by_repo ON entry(repo, list, day, rank)",
    ]
}

extension HistorySchema {
    /// What an opened file is.
    enum Contents: Sendable, Equatable {
        case empty
        case version(Int)
        case newerVersion(Int)
        case damaged
    }

    func contents(_ connection: SQLiteConnection) throws(SQLiteFailure) -> Contents {
        let application = try connection.integer("PRAGMA application_id") ?? 0
        let version = try connection.integer("PRAGMA user_version") ?? 0
        let objects = try connection.integer("SELECT count(*) FROM sqlite_master") ?? 0
        if application == 0, version == 0, objects == 0 { return .empty }
        guard application == Self.applicationID, version > 0 else { return .damaged }
        return version > Int64(self.version) ? .newerVersion(Int(version)) : .version(Int(version))
    }

    /// Brings the file from a version to the last one. A failed step leaves the version before it.
    func migrate(_ connection: SQLiteConnection, from version: Int) throws(SQLiteFailure) {
        for (index, statements) in steps.enumerated().dropFirst(version) {
            try connection.write { () throws(SQLiteFailure) in
                for statement in statements { try connection.execute(statement) }
                try connection.execute("PRAGMA application_id = \(Self.applicationID)")
                try connection.execute("PRAGMA user_version = \(index + 1)")
            }
        }
    }

    /// Throws if the tables are not those of this version.
    func check(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        let statement = try connection.prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
        var found: Set<String> = []
        while try statement.step() { found.insert(statement.text(0) ?? "") }
        guard found == Set(objects) else { throw .damaged(detail: "sqlite_master") }
    }
}
