import TrendingDomain

/// Reads and writes the rows of repositories, and checks each one's checksums: one for what identifies the repository,
/// and one for what is known about it.
final class RepoRows {
    typealias Row = (id: Int64, repo: TrendedRepo)

    private let connection: SQLiteConnection
    private let byID: SQLiteStatement
    private let byName: SQLiteStatement
    private let byGitHubID: SQLiteStatement
    private let replacement: SQLiteStatement
    /// The rows that the transaction has written or changed, and others with their names. The last one first.
    private var known: [RepoAddress: [Row]] = [:]
    private let selection: String
    /// The column of the servers.
    private let server: String

    /// Version 1 of the tables has no servers: then all repositories are read as those of github.com.
    init(_ connection: SQLiteConnection, hasServers: Bool = true) throws(SQLiteFailure) {
        let server = hasServers ? "server" : "''"
        let selection =
            "SELECT id, github_id, owner, name, crc, description, language, about_crc, \(server) FROM repo"
        byID = try connection.prepare("\(selection) WHERE id = ?")
        byName = try connection.prepare(
            "\(selection) WHERE owner = ? AND name = ? AND \(server) = ? ORDER BY id DESC"
        )
        byGitHubID = try connection.prepare("\(selection) WHERE github_id = ? AND \(server) = ? ORDER BY id")
        let last = hasServers ? ", ?" : ""
        replacement = try connection.prepare("REPLACE INTO repo VALUES(?, ?, ?, ?, ?, ?, ?, ?\(last))")
        self.connection = connection
        (self.selection, self.server) = (selection, server)
    }

    func repo(_ id: Int64) throws(SQLiteFailure) -> TrendedRepo {
        try byID.bind(.integer(id))
        guard let row = try next(byID) else { throw .damaged(detail: "repo \(id)") }
        byID.reset()
        return row.repo
    }

    /// The row of the repository under this name. Without an id it is the last repository that had the name.
    func find(_ repo: TrendedRepo) throws(SQLiteFailure) -> Row? {
        Self.row(of: repo, in: try rows(of: repo.address))
    }

    /// The last one first.
    private func rows(of address: RepoAddress) throws(SQLiteFailure) -> [Row] {
        if let rows = known[address] { return rows }
        var rows: [Row] = []
        try byName.bind(.text(address.name.owner), .text(address.name.name), .text(address.server))
        while let row = try next(byName) { rows.append(row) }
        byName.reset()
        return rows
    }

    /// The ids of the rows of a repository, under all its names.
    func ids(_ repo: TrendedRepo) throws(SQLiteFailure) -> Set<Int64> {
        let found = try find(repo)
        var ids = Set(found.map { [$0.id] } ?? [])
        guard let gitHubID = found?.repo.id ?? repo.id else { return ids }
        try byGitHubID.bind(SQLiteValue(gitHubID), .text(repo.server))
        while let row = try next(byGitHubID) { ids.insert(row.id) }
        byGitHubID.reset()
        return ids
    }

    /// Stores what is new about the repository, and returns the id of its row.
    func put(_ repo: TrendedRepo, from origin: EditionOrigin) throws(SQLiteFailure) -> Int64 {
        let address = repo.address
        let cached = known[address]
        let rows = if let cached { cached } else { try rows(of: address) }
        guard let (id, stored) = Self.row(of: repo, in: rows) else {
            let id = try connection.nextID("repo")
            try write(id, repo)
            known[address] = [(id, repo)] + rows
            return id
        }
        let updated = stored.updated(by: repo, from: origin)
        if updated != stored {
            try write(id, updated)
            known[address] = rows.map { $0.id == id ? (id, updated) : $0 }
        } else if cached == nil, known.count < Self.mostKnown {
            known[address] = rows
        }
        return id
    }

    /// The transaction's memory is bounded.
    private static let mostKnown = 100_000

    private static func row(of repo: TrendedRepo, in rows: [Row]) -> Row? {
        guard let id = repo.id else { return rows.first }
        return rows.first { $0.repo.id == id } ?? rows.first { $0.repo.id == nil }
    }

    /// For each row of a repository with several names, the row of the last one.
    func lastNames() throws(SQLiteFailure) -> [Int64: Int64] {
        let statement = try connection.prepare(
            """
            SELECT github_id, id FROM repo WHERE github_id IN \
            (SELECT github_id FROM repo WHERE github_id IS NOT NULL GROUP BY github_id, server HAVING count(*) > 1)
            """
        )
        var ids: [RepoNumber: [Int64]] = [:]
        while try statement.step() {
            let id = statement.integer(1)
            let repo = try repo(id)
            guard let gitHubID = repo.id, Int64(gitHubID) == statement.integer(0) else {
                throw .damaged(detail: "repo_github \(id)")
            }
            ids[RepoNumber(server: repo.server, id: gitHubID), default: []].append(id)
        }
        var rows: [Int64: Int64] = [:]
        for group in ids.values {
            for id in group { rows[id] = group.max() }
        }
        return rows
    }

    /// The ids of all rows, which are checked.
    func allIDs() throws(SQLiteFailure) -> Set<Int64> {
        let statement = try connection.prepare("\(selection) NOT INDEXED")
        var ids: Set<Int64> = []
        while let row = try next(statement) { ids.insert(row.id) }
        return ids
    }

    func removeUnused(_ ids: Set<Int64>) throws(SQLiteFailure) {
        let removal = try connection.prepare(
            "DELETE FROM repo WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM appearance WHERE repo = ?1)"
        )
        for id in ids { try removal.run(.integer(id)) }
    }
}

extension RepoRows {
    /// Two servers use the same ids.
    private struct RepoNumber: Hashable {
        var server: String
        var id: Int
    }

    /// Replaces what is stored about a repository.
    func replace(_ id: Int64, by repo: TrendedRepo) throws(SQLiteFailure) {
        known = [:]
        try write(id, repo)
    }

    private func next(_ statement: borrowing SQLiteStatement) throws(SQLiteFailure) -> Row? {
        guard try statement.step() else { return nil }
        let (row, isAboutIntact) = try Self.identity(statement)
        guard isAboutIntact else { throw .damaged(detail: "repo \(row.id)") }
        return row
    }

    /// Throws if the checksum of what identifies the repository is wrong.
    private static func identity(
        _ statement: borrowing SQLiteStatement
    ) throws(SQLiteFailure) -> (row: Row, isAboutIntact: Bool) {
        let id = statement.integer(0)
        var repo = TrendedRepo(
            id: statement.optionalInteger(1).map { Int($0) },
            name: RepoName(owner: statement.text(2) ?? "", name: statement.text(3) ?? ""),
            server: statement.text(8) ?? ""
        )
        guard statement.integer(4) == checksum(id, repo), StoredLimits.ids.contains(id),
            StoredLimits.gitHubIDs.contains(statement.optionalInteger(1))
        else { throw .damaged(detail: "repo \(id)") }
        repo.description = statement.text(5)
        repo.language = statement.text(6)
        return ((id, repo), statement.integer(7) == aboutChecksum(id, repo))
    }

    private func write(_ id: Int64, _ repo: TrendedRepo) throws(SQLiteFailure) {
        try replacement.run(
            .integer(id),
            SQLiteValue(repo.id),
            .text(repo.name.owner),
            .text(repo.name.name),
            .integer(Self.checksum(id, repo)),
            SQLiteValue(repo.description),
            SQLiteValue(repo.language),
            .integer(Self.aboutChecksum(id, repo)),
            .text(repo.server)
        )
    }

    private static func checksum(_ id: Int64, _ repo: TrendedRepo) -> Int64 {
        var checksum = RowChecksum()
        checksum.add(id)
        checksum.add(repo.id.map(Int64.init))
        checksum.add(repo.name.owner)
        checksum.add(repo.name.name)
        // The rows of version 1 have no server.
        if !repo.server.isEmpty { checksum.add(repo.server) }
        return checksum.value
    }

    private static func aboutChecksum(_ id: Int64, _ repo: TrendedRepo) -> Int64 {
        var checksum = RowChecksum()
        checksum.add(id)
        checksum.add(repo.description)
        checksum.add(repo.language)
        return checksum.value
    }
}

extension RepoRows {
    /// For salvage: the repositories that the table or the index still has, without what is not intact.
    func readable() -> (repos: [Int64: TrendedRepo], areComplete: Bool) {
        var found: [Int64: (repo: TrendedRepo, isComplete: Bool)] = [:]
        let columns = "id, github_id, owner, name, crc, NULL, NULL, 0, \(server)"
        let names = "SELECT \(columns) FROM repo INDEXED BY repo_name ORDER BY"
        read("\(selection) NOT INDEXED ORDER BY", ["id", "id DESC"], &found)
        read(names, ["owner, name", "owner DESC, name DESC"], &found)
        return (found.mapValues(\.repo), found.values.allSatisfy(\.isComplete))
    }

    private func read(
        _ sql: String,
        _ orders: [String],
        _ found: inout [Int64: (repo: TrendedRepo, isComplete: Bool)]
    ) {
        for order in orders {
            guard let statement = try? connection.prepare("\(sql) \(order)") else { continue }
            while (try? statement.step()) == true {
                guard let (row, isAboutIntact) = try? Self.identity(statement), found[row.id] == nil else { continue }
                var repo = row.repo
                if !isAboutIntact { (repo.description, repo.language) = (nil, nil) }
                found[row.id] = (repo, isAboutIntact)
            }
        }
    }
}
