/// Decides what a list shows of stars: its marks, and what waits to be starred on top of it.
package struct StarMarksInteractor: Sendable {
    private let user: StarUser
    private let stars: any LocalStarsService
    private let known: KnownRepos
    private let now: @Sendable () -> Timestamp

    package init(
        user: StarUser,
        stars: any LocalStarsService,
        known: KnownRepos,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.user = user
        self.stars = stars
        self.known = known
        self.now = now
    }

    /// Reads two small files at most. If no folder for them is known, there are no marks: the list itself says so.
    package func marks() async -> StarMarks {
        let account = await user.account()
        // The favourites of this machine are not those of the unknown user of a token.
        if account == nil, user.hasTokenVariable() { return .none }
        do {
            return StarMarks(try await stars.load(StarOwner(account, host: user.host)))
        } catch {
            switch error {
            case .noLocation: return .none
            case .damaged, .newerFormat, .inaccessible: return StarMarks(failure: error)
            }
        }
    }

    /// The list of an account's stars with what waits to be starred on top of it; any other list as it is.
    package func completed(_ loaded: LoadedList<Repo>, _ marks: StarMarks) async -> LoadedList<Repo> {
        let names = marks.book?.missing(from: loaded.list) ?? []
        if names.isEmpty { return loaded }
        var loaded = loaded
        loaded.list = loaded.list.preceded(by: await known.repos(names))
        return loaded
    }

    /// An empty list for what waits to be starred, if there is no list to put it on top of; `nil` if nothing waits.
    package func waiting(_ request: ListRequest, _ failure: LoadFailure) async -> LoadedList<Repo>? {
        guard case .nothingToShow(let remote, let local, _, _) = failure, request.queries.count == 1 else { return nil }
        let list = TrendingList(query: request.queries[0], fetchedAt: now(), items: [])
        guard await marks().book?.missing(from: list).isEmpty == false else { return nil }
        return LoadedList(list: list, origin: .waiting(because: remote), storageFailure: local.map { .notRead($0) })
    }
}
