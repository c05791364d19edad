/// Looks up repositories of one server in the stored lists.
package struct KnownRepos {
    private let lists: @Sendable () -> any StoredListsService
    private let host: String
    private let address: String
    private let remembered: @Sendable ([RepoName]) async -> [RepoName: Repo]

    /// `host` is the server's host, as in `Account.host`; `address` is its web address. `remembered` looks up repositories
    /// that are in no stored list.
    package init(
        host: String,
        address: String,
        remembered: @escaping @Sendable ([RepoName]) async -> [RepoName: Repo] = { _ in [:] },
        lists: @escaping @Sendable () -> any StoredListsService
    ) {
        self.host = host
        self.address = address
        self.remembered = remembered
        self.lists = lists
    }

    /// Returns the rows of a repository in the stored lists, that of the latest list first. Reads every stored list.
    package func rows(of name: RepoName) async -> [ListedRepo] {
        let stored = (try? await lists().lists().lists) ?? []
        return stored.sorted { $0.fetchedAt > $1.fetchedAt }.compactMap { list in
            let row = list.items.first { $0.repoName == name && $0.isAt(host) }
            return row.map { ListedRepo($0, in: list) }
        }
    }

    /// Returns the repositories in the order of `names`, each from the latest stored list that contains it, or else as it
    /// is remembered. Reads every
    /// stored list unless `names` is empty. The stars gained are left out, because their period is not known here.
    package func repos(_ names: [RepoName]) async -> [Repo] {
        if names.isEmpty { return [] }
        let stored = (try? await lists().lists().lists) ?? []
        let rows = MergedLists(stored).rows.map(\.item).filter { $0.isAt(host) }
        let known = Dictionary(rows.map { ($0.repoName, $0) }, uniquingKeysWith: { first, _ in first })
        let missing = names.filter { known[$0] == nil }
        let remembered = missing.isEmpty ? [:] : await self.remembered(missing)
        return names.map { name in
            var repo = known[name] ?? remembered[name] ?? Repo(name, at: address)
            repo.starsGained = nil
            return repo
        }
    }
}
