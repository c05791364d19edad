/// Looks up repositories of one server in the stored lists.
package struct KnownRepos {
    private let lists: @Sendable () -> any StoredListsService
    private let host: String
    private let address: String
    private let remembered: @Sendable ([RepoName]) async -> [RepoName: Repo]

    /// `host` is the server's host, as in `Account.host`; `address` is its web address. `remembered` looks up
    /// repositories that are in no stored list.
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

    /// Few users store more lists, and the shell waits for completions.
    package static let mostCompletedLists = 200

    /// The repositories of the list shown last, then those of the stored lists, each once. For completions.
    package func names(after shown: LastShownState) async -> [RepoName] {
        let stored = (try? await lists().lists(atMost: Self.mostCompletedLists).lists) ?? []
        var names = stored.flatMap(\.items).filter { $0.isAt(host) }.map(\.repoName)
        if case .shown(let shown) = shown, shown.host == host {
            names = shown.lists.flatMap(\.items).compactMap(\.repo) + names
        }
        var seen: Set<RepoName> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// Returns the rows of a repository in the stored lists, that of the latest list first. Reads every stored list.
    package func rows(of name: RepoName) async -> [ListedRepo] {
        let stored = (try? await lists().lists().lists) ?? []
        return stored.sorted { $0.fetchedAt > $1.fetchedAt }.compactMap { list in
            let row = list.items.first { $0.repoName == name && $0.isAt(host) }
            return row.map { ListedRepo($0, in: list) }
        }
    }

    /// Returns the repositories in the order of `names`, each from the latest stored list that contains it, or else as
    /// it is remembered. Reads every stored list unless `names` is empty. The stars gained are left out, because their
    /// period is not known here.
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
