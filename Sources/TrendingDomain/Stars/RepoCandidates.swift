/// Finds the repositories that a name on the command line can be completed to. Uses no network.
package struct RepoCandidates: Sendable {
    /// Few users store more lists, and a shell waits for the answer.
    private static let mostLists = 200

    private let user: StarUser
    private let stars: any LocalStarsService
    private let lists: any StoredListsService
    private let ranks: RankedRepos

    package init(
        user: StarUser,
        stars: any LocalStarsService,
        lists: any StoredListsService,
        ranks: RankedRepos
    ) {
        self.user = user
        self.stars = stars
        self.lists = lists
        self.ranks = ranks
    }

    /// Those that are starred as far as this machine knows; those of lists if none are.
    package func starred() async -> [RepoName] {
        let owner = StarOwner(await user.account(), host: user.host)
        let names = (try? await stars.load(owner))?.starred.names ?? []
        return names.isEmpty ? await listed() : names
    }

    /// Those of the list last shown, then those of the stored lists, each once.
    package func listed() async -> [RepoName] {
        let stored = (try? await lists.lists(atMost: Self.mostLists).lists) ?? []
        let names = shown + stored.flatMap(\.items).filter { $0.isAt(user.host) }.map(\.repoName)
        var seen: Set<RepoName> = []
        return names.filter { seen.insert($0).inserted }
    }

    private var shown: [RepoName] {
        guard case .shown(let shown) = ranks, shown.host == user.host else { return [] }
        return shown.lists.flatMap(\.rows).map(\.repo)
    }
}
