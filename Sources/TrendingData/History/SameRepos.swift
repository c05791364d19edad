import TrendingDomain

/// Tells which rows are one repository.
///
/// - Own rows with the same id are one repository, under several names. An own row without an id is one of its own.
/// - A row of an import is the own repository with its id; otherwise the last own repository with its name, if the ids
///   of both are not known to differ.
/// - Other rows of imports with the same id are one repository. One without an id is the last one with its name.
///
/// So a row of an import never makes one repository of two that the program has seen.
extension RepoRows {
    /// The own repository that has the name and id.
    func own(_ repo: TrendedRepo) throws(SQLiteFailure) -> Row? {
        if let id = repo.id, let row = try lastOwn(withID: id, on: repo.server) { return row }
        guard let row = try lastOwn(named: repo.address) else { return nil }
        return repo.id == nil || row.repo.id == nil ? row : nil
    }

    /// The first name under which the program saw the repository; `nil` if it has no id, or was only imported.
    func firstName(of repo: TrendedRepo) throws(SQLiteFailure) -> RepoName? {
        guard let id = repo.id else { return nil }
        return try rows(withID: id, on: repo.server).first(where: \.isOwn)?.repo.name
    }

    /// What is known about the repository of a row: the program's own facts count first.
    func repo(_ id: Int) throws(SQLiteFailure) -> TrendedRepo {
        if let repo = answers[id] { return repo }
        let row = try row(id)
        let own = row.isOwn ? nil : try own(row.repo)
        let repo = own.map { row.repo.known(as: $0.repo) } ?? row.repo
        answers[id] = repo
        return repo
    }

    /// The numbers of the rows of a repository, under all its names. Without an id it is the last one with its name.
    func ids(_ repo: TrendedRepo) throws(SQLiteFailure) -> Set<Int> {
        var rows: [Row] = []
        var known = repo
        let last = try last(named: repo.address)
        if known.id == nil, let last, !last.isOwn { known.id = last.repo.id }
        if let own = try own(known) {
            rows = try self.rows(ofOwn: own)
        } else if let id = known.id {
            rows = try imported(withID: id, on: repo.server)
        }
        if rows.isEmpty {
            // If a repository with an id took the name, the name alone says nothing.
            guard last == nil else { return [] }
            return Set(try row(named: repo.address, id: nil, isOwn: false).map { [$0.id] } ?? [])
        }
        var ids = Set(rows.map(\.id))
        for address in Set(rows.map(\.repo.address)) {
            guard let row = try row(named: address, id: nil, isOwn: false), let latest = try self.last(named: address),
                ids.contains(latest.id)
            else { continue }
            ids.insert(row.id)
        }
        return ids
    }

    private func rows(ofOwn own: Row) throws(SQLiteFailure) -> [Row] {
        if let id = own.repo.id { return try rows(withID: id, on: own.repo.server) }
        var rows = [own]
        for row in try self.rows(named: own.repo.address, isOwn: false) {
            guard let id = row.repo.id, try lastOwn(withID: id, on: row.repo.server) == nil else { continue }
            rows.append(row)
        }
        return rows
    }

    /// The rows with an id that are no own repository.
    private func imported(withID id: Int, on server: String) throws(SQLiteFailure) -> [Row] {
        var rows: [Row] = []
        for row in try self.rows(withID: id, on: server) where try own(row.repo) == nil { rows.append(row) }
        return rows
    }

    /// The last repository with the name: an own one, or one with an id.
    private func last(named address: RepoAddress) throws(SQLiteFailure) -> Row? {
        if let own = try lastOwn(named: address) { return own }
        return try latest(rows(named: address, isOwn: false).filter { $0.repo.id != nil })
    }
}

extension RepoRows {
    /// For each row of a repository with several rows, the row of its last name.
    func lastNames() throws(SQLiteFailure) -> [Int: Int] {
        var names = try lastOwnNames()
        guard try connection.integer("SELECT min(id) FROM repo") ?? .max <= Self.lastImported else { return names }
        // Rows without an id that have the name of another one.
        var idless: [RepoAddress: Row] = [:]
        let all = connection.prepare("\(Self.selection) WHERE id > \(Self.lastImported)")
        while let own = try next(all) {
            idless[own.repo.address] = try row(named: own.repo.address, id: nil, isOwn: false)
        }
        var groups: [ServerID: [Row]] = [:]
        // With the plus sign, SQLite uses the index of the ids, and reads no row without one.
        let imported = connection.prepare(
            "\(Self.selection) WHERE github_id IS NOT NULL AND +id <= \(Self.lastImported)"
        )
        while let row = try next(imported) {
            let address = row.repo.address
            if idless[address] == nil { idless[address] = try self.row(named: address, id: nil, isOwn: false) }
            if let own = try own(row.repo) {
                names[row.id] = names[own.id] ?? own.id
            } else if let number = ServerID(row.repo) {
                groups[number, default: []].append(row)
            }
        }
        for rows in groups.values {
            guard rows.count > 1, let last = try latest(rows) else { continue }
            for row in rows { names[row.id] = last.id }
        }
        for row in idless.values {
            guard let last = try last(named: row.repo.address) else { continue }
            names[row.id] = names[last.id] ?? last.id
        }
        // The last row stands for itself in its group, too.
        for last in Set(names.values) { names[last] = last }
        return names
    }

    private func lastOwnNames() throws(SQLiteFailure) -> [Int: Int] {
        let own = "github_id IS NOT NULL AND id > \(Self.lastImported)"
        let statement = connection.prepare(
            """
            SELECT github_id, id FROM repo WHERE github_id IN \
            (SELECT github_id FROM repo WHERE \(own) GROUP BY github_id, server HAVING count(*) > 1) AND \(own)
            """
        )
        var ids: [ServerID: [Int]] = [:]
        while try statement.step() {
            let id = statement.integer(1)
            let repo = try row(id).repo
            if let number = ServerID(repo) { ids[number, default: []].append(id) }
        }
        var rows: [Int: Int] = [:]
        for group in ids.values {
            for id in group { rows[id] = group.max() }
        }
        return rows
    }
}
