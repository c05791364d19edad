import TrendingDomain

/// Version 1 of the tables did not say on which server a repository is. Each one is then on that of its list.
extension HistoryTables {
    /// Leaves out what is damaged: it is found when it is read.
    func enterServers() throws(SQLiteFailure) {
        let servers = lists.readable().mapValues(\.serverInFirstVersion)
        var rows: [EditionRow] = []
        for list in servers.keys.sorted() where servers[list] != "" { rows += editionsOfKnownRepos(list) }
        var shared: [Int64: Bool] = [:]
        for repo in rows.flatMap(\.entries).map(\.repo) where shared[repo] == nil {
            shared[repo] = try isShared(repo, servers)
        }
        guard !rows.isEmpty else { return }
        let writer = try HistoryWriter(connection)
        for row in rows {
            var new = row
            for index in row.entries.indices {
                let id = row.entries[index].repo
                var repo = try repos.repo(id)
                repo.server = servers[row.list] ?? ""
                if shared[id] == true { repo.id = nil }
                new.entries[index].repo = try repos.put(repo, from: .program)
            }
            try writer.put(new, replacing: row)
        }
        try writer.finish()
        for id in shared.keys where shared[id] == true { try removeGitHubID(id) }
        try repos.removeUnused(Set(shared.keys))
    }

    private func editionsOfKnownRepos(_ list: Int64) -> [EditionRow] {
        var rows: [EditionRow] = []
        try? editions.scanAll(list) { _, row in
            if let row { rows.append(row) }
            return true
        }
        let repos = repos
        return rows.filter { row in row.entries.allSatisfy { (try? repos.repo($0.repo)) != nil } }
    }

    /// Whether the row is in lists of several servers. It may then have the id of any of these repositories.
    private func isShared(_ repo: Int64, _ servers: [Int64: String]) throws(SQLiteFailure) -> Bool {
        let statement = try connection.prepare("SELECT DISTINCT list FROM appearance WHERE repo = \(repo)")
        var found: Set<String> = []
        while try statement.step() { found.insert(servers[statement.integer(0)] ?? "") }
        return found.count > 1
    }

    private func removeGitHubID(_ id: Int64) throws(SQLiteFailure) {
        var repo = try repos.repo(id)
        repo.id = nil
        try repos.replace(id, by: repo)
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
    /// The address of a feed is that of a document, whose repositories are usually on github.com.
    fileprivate var serverInFirstVersion: String {
        if server.isEmpty || source == SourceDefinition.feed.profile.source.name { return "" }
        return RepoAddress.server(GitHubAPIAddress(named: server).site) ?? ""
    }
}
