/// What is known of repositories that are in no stored list: the facts that were read, and the last edition of a list
/// that had them.
package struct RememberedRepos {
    /// Looking up more would take longer than a user waits.
    private static let most = 500

    private let facts: any LocalDetailService<RepoFacts>
    private let history: any HistoryStore
    private let address: String
    private let color: @Sendable (String) -> String?

    /// `address` is the web address of the server. `history` must not need a network.
    /// `color` returns the colour of a language.
    package init(
        facts: any LocalDetailService<RepoFacts>,
        history: any HistoryStore,
        address: String,
        color: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.color = color
        self.facts = facts
        self.history = history
        self.address = address
    }

    /// Leaves out a name if nothing is known of it.
    package func repos(_ names: [RepoName]) async -> [RepoName: Repo] {
        var found: [RepoName: Repo] = [:]
        for name in names.prefix(Self.most) {
            if let repo = await fromFacts(name) {
                found[name] = repo
            } else {
                found[name] = await fromHistory(name)
            }
        }
        return found
    }

    private func fromFacts(_ name: RepoName) async -> Repo? {
        guard var repo = try? await facts.load(name)?.value.repo else { return nil }
        let asked = Repo(name, at: address)
        (repo.owner, repo.name, repo.url) = (asked.owner, asked.name, asked.url)
        return repo
    }

    /// The row of the repository in the last list of the history that had it.
    package func row(of name: RepoName, _ queries: (ListIdentity) -> TrendingQuery) async -> ListedRepo? {
        guard let last = await lastAppearance(name),
            let edition = try? await history.edition(of: last.list, .on(last.day))
        else { return nil }
        let list = TrendingList(edition, of: queries(last.list), color: color)
        return list.items.first { $0.repoName == last.entry.repo.name }
            .map { ListedRepo($0, in: list, hasTime: edition.lastSeen != nil) }
    }

    private func lastAppearance(_ name: RepoName) async -> Appearance? {
        let place = RepoAddress(server: RepoAddress.server(address) ?? "", name: name)
        return try? await history.appearances(of: place).last
    }

    private func fromHistory(_ name: RepoName) async -> Repo? {
        guard let last = await lastAppearance(name)?.entry else { return nil }
        var repo = Repo(name, at: address)
        (repo.id, repo.description, repo.language) = (last.repo.id, last.repo.description, last.repo.language)
        repo.languageColor = last.repo.language.flatMap(color)
        (repo.stars, repo.forks) = (last.stars, last.forks)
        return repo
    }
}
