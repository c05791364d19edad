/// Finds what the stored lists know of repositories of one server.
package struct KnownRepos: Sendable {
    private let lists: @Sendable () -> any StoredListsService
    private let host: String
    private let address: String

    /// `host` is the server's, as in `Account.host`; `address` is its web address.
    package init(
        host: String,
        address: String,
        lists: @escaping @Sendable () -> any StoredListsService
    ) {
        self.host = host
        self.address = address
        self.lists = lists
    }

    /// The repositories in the order of `names`, each as the latest stored list that has it shows it. Reads every stored
    /// list if there are names. The period in which stars were gained is not known here.
    package func repos(_ names: [RepoName]) async -> [Repo] {
        if names.isEmpty { return [] }
        let stored = (try? await lists().lists().lists) ?? []
        let rows = MergedLists(stored).rows.map(\.item).filter { $0.isAt(host) }
        let known = Dictionary(rows.map { ($0.repoName, $0) }, uniquingKeysWith: { first, _ in first })
        return names.map { name in
            var repo = known[name] ?? Repo(owner: name.owner, name: name.name, url: "\(address)/\(name.text)")
            repo.starsGained = nil
            return repo
        }
    }
}
