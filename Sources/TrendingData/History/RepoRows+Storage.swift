import TrendingDomain

extension RepoRows {
    /// The ids of all rows, which are checked.
    func allIDs() throws(SQLiteFailure) -> Set<Int64> {
        let statement = try connection.prepare("\(Self.selection) NOT INDEXED")
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

    /// Removes the rows of imports that no edition has, and what the archive said about others. `used` are those that
    /// only outranked editions have.
    func forget(archive origin: Int64, used: Set<Int64>) throws(SQLiteFailure) {
        try outranked.forget(archive: origin)
        let condition =
            "id <= \(Self.lastImported) AND NOT EXISTS (SELECT 1 FROM appearance WHERE appearance.repo = repo.id)"
        if used.isEmpty {
            try connection.execute("DELETE FROM repo WHERE \(condition)")
        } else {
            let unused = try connection.prepare("SELECT id FROM repo WHERE \(condition)")
            var ids: [Int64] = []
            while try unused.step() { ids.append(unused.integer(0)) }
            let removal = try connection.prepare("DELETE FROM repo WHERE id = ?")
            for id in ids where !used.contains(id) { try removal.run(.integer(id)) }
        }
        try outranked.removeUnused()
        let statement = try connection.prepare("\(Self.selection) WHERE text_origin = \(origin)")
        var rows: [Row] = []
        while let row = try next(statement) { rows.append(row) }
        for var row in rows {
            let texts = try outranked.texts(of: row.id)
            if let best = texts.max(by: { $1.isBetter(than: $0) }) {
                try outranked.remove(row.id, from: best.origin)
                row.text = best
            } else {
                row = Row(id: row.id, repo: row.repo.withoutText)
            }
            try replace(row)
        }
    }

    func next(_ statement: borrowing SQLiteStatement) throws(SQLiteFailure) -> Row? {
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
        var row = Row(id: id, repo: repo)
        guard statement.integer(4) == row.checksum, StoredLimits.ids.contains(id),
            StoredLimits.gitHubIDs.contains(statement.optionalInteger(1))
        else { throw .damaged(detail: "repo \(id)") }
        repo.description = statement.text(5)
        repo.language = statement.text(6)
        row = Row(id: id, repo: repo, textOrigin: statement.integer(9), textDay: statement.optionalInteger(10))
        let isPossible = StoredLimits.origins.contains(row.textOrigin) && StoredLimits.days.contains(row.textDay)
        return (row, isPossible && statement.integer(7) == row.textChecksum)
    }
}

extension RepoRows.Row {
    /// In the order of the columns.
    var values: [SQLiteValue] {
        [
            .integer(id), SQLiteValue(repo.id), .text(repo.name.owner), .text(repo.name.name), .integer(checksum),
            SQLiteValue(repo.description), SQLiteValue(repo.language), .integer(textChecksum), .text(repo.server),
            .integer(textOrigin), SQLiteValue(textDay),
        ]
    }

    fileprivate var checksum: Int64 {
        var checksum = RowChecksum()
        checksum.add(id)
        checksum.add(repo.id.map(Int64.init))
        checksum.add(repo.name.owner)
        checksum.add(repo.name.name)
        // Those of github.com have no server.
        if !repo.server.isEmpty { checksum.add(repo.server) }
        return checksum.value
    }

    fileprivate var textChecksum: Int64 {
        var checksum = RowChecksum()
        checksum.add(id)
        checksum.add(repo.description)
        checksum.add(repo.language)
        if textOrigin != HistoryTables.program { checksum.add(textOrigin) }
        if let textDay { checksum.add(textDay) }
        return checksum.value
    }
}

extension RepoRows {
    /// For salvage: the repositories that the table or the index still has, without what is not intact.
    func readable() -> (rows: [Int64: Row], areComplete: Bool) {
        var found: [Int64: (row: Row, isComplete: Bool)] = [:]
        let columns = "id, github_id, owner, name, crc, NULL, NULL, 0, server, 0, NULL"
        let names = "SELECT \(columns) FROM repo INDEXED BY repo_name ORDER BY"
        read("\(Self.selection) NOT INDEXED ORDER BY", ["id", "id DESC"], &found)
        read(names, ["owner, name", "owner DESC, name DESC"], &found)
        return (found.mapValues(\.row), found.values.allSatisfy(\.isComplete))
    }

    private func read(_ sql: String, _ orders: [String], _ found: inout [Int64: (row: Row, isComplete: Bool)]) {
        for order in orders {
            guard let statement = try? connection.prepare("\(sql) \(order)") else { continue }
            while (try? statement.step()) == true {
                guard let (row, isAboutIntact) = try? Self.identity(statement), found[row.id] == nil else { continue }
                let repo = TrendedRepo(id: row.repo.id, name: row.repo.name, server: row.repo.server)
                found[row.id] = (isAboutIntact ? row : Row(id: row.id, repo: repo), isAboutIntact)
            }
        }
    }
}

extension TrendedRepo {
    var hasText: Bool { description != nil || language != nil }

    /// Without the spelling of the name, too.
    fileprivate var withoutText: TrendedRepo {
        let name = RepoName(owner: name.owner.lowercased(), name: name.name.lowercased())
        return TrendedRepo(id: id, name: name, server: server)
    }
}
