import TrendingDomain

/// Reads and writes the rows of repositories, and checks each one's checksum.
struct RepoRows: ~Copyable {
    private let byID: SQLiteStatement
    private let byName: SQLiteStatement
    private let byGitHubID: SQLiteStatement
    private let lastID: SQLiteStatement
    private let replacement: SQLiteStatement

    init(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        let columns = "SELECT id, github_id, owner, name, description, language, crc FROM repo"
        let byID = try connection.prepare("\(columns) WHERE id = ?")
        let byName = try connection.prepare("\(columns) WHERE owner = ? AND name = ?")
        let byGitHubID = try connection.prepare("\(columns) WHERE github_id = ? ORDER BY id")
        let lastID = try connection.prepare("SELECT max(id) FROM repo")
        let replacement = try connection.prepare("REPLACE INTO repo VALUES(?, ?, ?, ?, ?, ?, ?)")
        self.byID = byID
        self.byName = byName
        self.byGitHubID = byGitHubID
        self.lastID = lastID
        self.replacement = replacement
    }

    func repo(_ id: Int64) throws(SQLiteFailure) -> TrendedRepo {
        try byID.bind(.integer(id))
        guard let row = try next(byID) else { throw .damaged(detail: "repo \(id)") }
        byID.reset()
        return row.repo
    }

    func find(_ name: RepoName) throws(SQLiteFailure) -> (id: Int64, repo: TrendedRepo)? {
        try byName.bind(.text(name.owner), .text(name.name))
        let row = try next(byName)
        byName.reset()
        return row
    }

    /// The ids of the rows of a repository, under all its names.
    func ids(_ repo: TrendedRepo) throws(SQLiteFailure) -> Set<Int64> {
        let found = try find(repo.name)
        var ids = Set(found.map { [$0.id] } ?? [])
        guard let gitHubID = found?.repo.id ?? repo.id else { return ids }
        try byGitHubID.bind(SQLiteValue(gitHubID))
        while let row = try next(byGitHubID) { ids.insert(row.id) }
        byGitHubID.reset()
        return ids
    }

    /// Stores what is new about the repository, and returns the id of its row.
    func put(_ repo: TrendedRepo, from origin: EditionOrigin) throws(SQLiteFailure) -> Int64 {
        guard let (id, known) = try find(repo.name) else {
            let id = try newID()
            try write(id, repo)
            return id
        }
        let updated = known.updated(by: repo, from: origin)
        if updated != known { try write(id, updated) }
        return id
    }

    private func next(_ statement: borrowing SQLiteStatement) throws(SQLiteFailure) -> (id: Int64, repo: TrendedRepo)? {
        guard try statement.step() else { return nil }
        let id = statement.integer(0)
        let repo = TrendedRepo(
            id: statement.optionalInteger(1).map { Int($0) },
            name: RepoName(owner: statement.text(2) ?? "", name: statement.text(3) ?? ""),
            description: statement.text(4),
            language: statement.text(5)
        )
        guard statement.integer(6) == Self.checksum(id, repo) else { throw .damaged(detail: "repo \(id)") }
        return (id, repo)
    }

    private func newID() throws(SQLiteFailure) -> Int64 {
        _ = try lastID.step()
        defer { lastID.reset() }
        return lastID.integer(0) + 1
    }

    private func write(_ id: Int64, _ repo: TrendedRepo) throws(SQLiteFailure) {
        try replacement.run(
            .integer(id),
            SQLiteValue(repo.id),
            .text(repo.name.owner),
            .text(repo.name.name),
            SQLiteValue(repo.description),
            SQLiteValue(repo.language),
            .integer(Self.checksum(id, repo))
        )
    }

    private static func checksum(_ id: Int64, _ repo: TrendedRepo) -> Int64 {
        var checksum = RowChecksum()
        checksum.add(id)
        checksum.add(repo.id.map(Int64.init))
        for text in [repo.name.owner, repo.name.name, repo.description, repo.language] { checksum.add(text) }
        return checksum.value
    }
}
