/// The tables of the history and their version. Only the checksum of each page protects them: a damaged page is never
/// read, so what is read is right.
///
/// Of the editions of a list and day, one is in the answers: that of the program, or else the best one of an archive.
/// Its number is that of the list and day (`EditionNumber`), so that the entries of a list lie together in the order of
/// their days: by the order of imports, each day would be on a page of its own. The others have negative numbers.
/// `rows` is the number of an edition's entries, and `total` counts what each origin has. The program's own fetches
/// have the origin 0, which has no row in `origin`. `about` has what archives say about a repository beside the text in
/// `repo`.
enum HistorySchema {
    /// Marks the file as a history of this program: `trhd`.
    static let applicationID = 0x7472_6864
    static let version = 5

    private static let objects = [
        """
        CREATE TABLE list(id INTEGER PRIMARY KEY, source TEXT NOT NULL, server TEXT NOT NULL, language TEXT NOT NULL, \
        period TEXT NOT NULL, spoken TEXT NOT NULL, account TEXT NOT NULL, \
        UNIQUE(source, server, language, period, spoken, account)) STRICT
        """,
        """
        CREATE TABLE repo(id INTEGER PRIMARY KEY, github_id INTEGER, owner TEXT NOT NULL COLLATE NOCASE, \
        name TEXT NOT NULL COLLATE NOCASE, server TEXT NOT NULL, description TEXT, language TEXT, \
        text_origin INTEGER NOT NULL, text_day INTEGER) STRICT
        """,
        """
        CREATE TABLE about(repo INTEGER NOT NULL, origin INTEGER NOT NULL, day INTEGER, owner TEXT NOT NULL, \
        name TEXT NOT NULL, description TEXT, language TEXT, PRIMARY KEY(repo, origin)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE origin(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, revision TEXT, shift INTEGER NOT NULL, \
        at INTEGER NOT NULL) STRICT
        """,
        """
        CREATE TABLE edition(id INTEGER PRIMARY KEY, list INTEGER NOT NULL, day INTEGER NOT NULL, \
        origin INTEGER NOT NULL, first_seen INTEGER, last_seen INTEGER, whole INTEGER NOT NULL, \
        rows INTEGER NOT NULL) STRICT
        """,
        """
        CREATE TABLE entry(edition INTEGER NOT NULL, rank INTEGER NOT NULL, repo INTEGER NOT NULL, stars INTEGER, \
        gained INTEGER, forks INTEGER, PRIMARY KEY(edition, rank)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE total(origin INTEGER PRIMARY KEY, editions INTEGER NOT NULL, outranked INTEGER NOT NULL, \
        rows INTEGER NOT NULL) STRICT
        """,
        "CREATE INDEX repo_name ON repo(owner, name, server, github_id)",
        "CREATE INDEX repo_github ON repo(github_id, server) WHERE github_id IS NOT NULL",
        "CREATE INDEX edition_outranked ON edition(list, day) WHERE id < 0",
        "CREATE INDEX edition_origin ON edition(origin, day)",
        "CREATE INDEX entry_repo ON entry(repo, edition, stars, gained, forks)",
        """
        CREATE TRIGGER edition_added AFTER INSERT ON edition BEGIN \
        INSERT INTO total VALUES(new.origin, 1, new.id < 0, new.rows) ON CONFLICT DO UPDATE SET \
        editions = editions + 1, outranked = outranked + excluded.outranked, rows = rows + excluded.rows; END
        """,
        """
        CREATE TRIGGER edition_removed AFTER DELETE ON edition BEGIN UPDATE total SET editions = editions - 1, \
        outranked = outranked - (old.id < 0), rows = rows - old.rows WHERE origin = old.origin; END
        """,
        """
        CREATE TRIGGER edition_moved AFTER UPDATE OF id ON edition BEGIN UPDATE total SET \
        outranked = outranked + (new.id < 0) - (old.id < 0) WHERE origin = new.origin; END
        """,
    ]

    /// What an opened file is.
    enum Contents: Equatable {
        case empty
        case current
        case newerVersion(Int)
        /// Of an earlier version, which no release wrote, or without its tables.
        case unusable
        /// The file of another program.
        case other
    }

    static func contents(_ connection: SQLiteConnection) throws(SQLiteFailure) -> Contents {
        let application = try connection.integer("PRAGMA application_id") ?? 0
        let version = try connection.integer("PRAGMA user_version") ?? 0
        guard application == applicationID else {
            let count = try connection.integer("SELECT count(*) FROM sqlite_master")
            return application == 0 && version == 0 && count == 0 ? .empty : .other
        }
        if version > Self.version { return .newerVersion(version) }
        return version == Self.version && connection.hasPageChecksums ? .current : .unusable
    }

    /// Creates the tables in an empty file, whose pages get checksums.
    static func create(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        try connection.write { () throws(SQLiteFailure) in
            for statement in objects { try connection.execute(statement) }
            try connection.execute("PRAGMA application_id = \(applicationID)")
            try connection.execute("PRAGMA user_version = \(version)")
        }
    }
}
