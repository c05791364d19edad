import TrendingDomain

/// Version 1 of the tables did not say on which server a repository is. Each one is then on that of its list.
extension HistoryTables {
    /// What the program fetched also gets rows of its own. Leaves out what is damaged: it is found when it is read.
    func enterServers() throws(SQLiteFailure) {
        let servers = lists.readable().mapValues(\.serverInFirstVersion)
        var rows: [EditionRow] = []
        for list in servers.keys.sorted() {
            rows += editionsOfKnownRepos(list).filter { $0.origin == Self.program || servers[list] != "" }
        }
        guard !rows.isEmpty else { return }
        var shared: [Int64: Bool] = [:]
        for row in rows where servers[row.list] != "" {
            for repo in row.entries.map(\.repo) where shared[repo] == nil {
                shared[repo] = try isShared(repo, servers)
            }
        }
        let new = try put(rows, servers, shared)
        let writer = try HistoryWriter(connection)
        for old in rows {
            var row = old
            for index in row.entries.indices {
                let place = RepoPlace(old.entries[index].repo, old, servers)
                if let repo = new[place] { row.entries[index].repo = repo }
            }
            try writer.put(row, replacing: old)
        }
        try writer.finish()
        for id in shared.keys where shared[id] == true { try removeGitHubID(id) }
        try repos.removeUnused(Set(rows.flatMap(\.entries).map(\.repo)))
    }

    /// Where a repository of version 1 belongs.
    private struct RepoPlace: Hashable {
        let repo: Int64
        let server: String
        let origin: Int64

        init(_ repo: Int64, _ row: EditionRow, _ servers: [Int64: String]) {
            (self.repo, server, origin) = (repo, servers[row.list] ?? "", row.origin)
        }
    }

    /// Puts the repositories in the order of their rows: the last one with a name stays the last.
    private func put(
        _ rows: [EditionRow],
        _ servers: [Int64: String],
        _ shared: [Int64: Bool]
    ) throws(SQLiteFailure) -> [RepoPlace: Int64] {
        let places = Set(rows.flatMap { row in row.entries.map { RepoPlace($0.repo, row, servers) } })
        var new: [RepoPlace: Int64] = [:]
        for place in places.sorted(by: { ($0.repo, $0.server, $0.origin) < ($1.repo, $1.server, $1.origin) }) {
            var repo = try repos.row(place.repo).repo
            repo.server = place.server
            if shared[place.repo] == true { repo.id = nil }
            new[place] = try repos.put(repo, from: place.origin)
        }
        return new
    }

    private func editionsOfKnownRepos(_ list: Int64) -> [EditionRow] {
        var rows: [EditionRow] = []
        try? editions.scanAll(list) { _, row in
            if let row { rows.append(row) }
            return true
        }
        let repos = repos
        return rows.filter { row in row.entries.allSatisfy { (try? repos.row($0.repo)) != nil } }
    }

    /// Whether the row is in lists of several servers. It may then have the id of any of these repositories.
    private func isShared(_ repo: Int64, _ servers: [Int64: String]) throws(SQLiteFailure) -> Bool {
        let statement = try connection.prepare("SELECT DISTINCT list FROM appearance WHERE repo = \(repo)")
        var found: Set<String> = []
        while try statement.step() { found.insert(servers[statement.integer(0)] ?? "") }
        return found.count > 1
    }

    private func removeGitHubID(_ id: Int64) throws(SQLiteFailure) {
        var row = try repos.row(id)
        row.repo.id = nil
        try repos.replace(row)
    }
}

extension TrendedRepo {
    /// With the server of a list that it was in, if it has none.
    func inList(_ list: ListIdentity) -> TrendedRepo {
        var repo = self
        if server.isEmpty { repo.server = list.serverInFirstVersion }
        return repo
    }
}

extension ListIdentity {
    /// A feed's address says where its document is. Its repositories are usually on github.com.
    fileprivate var serverInFirstVersion: String {
        if server.isEmpty || source == SourceDefinition.feed.profile.source.name { return "" }
        return RepoAddress.server(GitHubAPIAddress(named: server).site) ?? ""
    }
}
