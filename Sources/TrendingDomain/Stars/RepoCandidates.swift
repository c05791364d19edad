/// Finds completions for a repository name on the command line. Sends no request.
package struct RepoCandidates {
    /// Few users store more lists, and the shell waits for the completions.
    package static let mostLists = 200

    private let user: StarUser
    private let stars: any LocalStarsService
    private let lists: any StoredListsService
    private let lastShown: LastShownState

    package init(
        user: StarUser,
        stars: any LocalStarsService,
        lists: any StoredListsService,
        lastShown: LastShownState
    ) {
        self.user = user
        self.stars = stars
        self.lists = lists
        self.lastShown = lastShown
    }

    /// The starred repositories that this machine knows; those of the lists if it knows none.
    package func starred() async -> [RepoName] {
        let owner = StarOwner(await user.account(), host: user.host)
        let names = (try? await stars.load(owner))?.starred.names ?? []
        return names.isEmpty ? await listed() : names
    }

    /// The repositories of the list shown last, then those of the stored lists, each once.
    package func listed() async -> [RepoName] {
        let stored = (try? await lists.lists(atMost: Self.mostLists).lists) ?? []
        let names = shown + stored.flatMap(\.items).filter { $0.isAt(user.host) }.map(\.repoName)
        var seen: Set<RepoName> = []
        return names.filter { seen.insert($0).inserted }
    }

    private var shown: [RepoName] {
        guard case .shown(let shown) = lastShown, shown.host == user.host else { return [] }
        return shown.lists.flatMap(\.rows).compactMap(\.item.repo)
    }
}
