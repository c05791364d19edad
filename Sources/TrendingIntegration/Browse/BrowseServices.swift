import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// What the tasks of `browse` use.
struct BrowseServices {
    /// For a full screen.
    let run: Run
    /// The lists that the user asked for, each with the queries of its sources.
    let requests: [ListRequest]
    let starsTexts: StarsTexts
    /// Pictures of owners, and of READMEs; `nil` if there is no known folder for them.
    let avatars, images: PicturesInteractor?

    init(_ run: Run, _ requests: [ListRequest], _ bindings: KeyBindings) {
        (self.run, self.requests, starsTexts) = (run, requests, run.starsTexts(bindings))
        (avatars, images) = (run.picturesInteractor(.owner), run.picturesInteractor(.readme))
    }

    var stars: StarToggle {
        var user = run.starUser
        // On a full screen, Ctrl-C is a key, and the handler of SIGINT restores the terminal: no other may replace it.
        user.identity = { await run.identity() }
        return StarToggle(user: user, stars: run.starsInteractor)
    }

    /// The list on the screen has the row: reading all stored lists would make each key wait.
    var details: RepoDetailsInteractor { run.detailsInteractor(findsRows: false) }

    /// The owner of the stars as far as this machine knows it.
    func owner() async -> StarOwner? {
        let account = await run.account()
        // The account of the token is not known.
        return account == nil && run.hasTokenVariable ? nil : StarOwner(account, host: run.addresses.host)
    }

    /// As `storedList`, for a query of either kind.
    func storedRows(_ query: TrendingQuery, _ marks: StarMarks) async -> (any BrowsedList)? {
        switch query.kind {
        case .repos: await storedList(query, marks)
        case .developers:
            (try? await run.storedDevelopers.load(query)).flatMap(\.self).map {
                LoadedList(list: $0, origin: .stored(because: nil))
            }
        }
    }

    /// The latest stored list of the sources of a query. What can't be read is left out: a fetch reports why.
    func storedList(_ query: TrendingQuery, _ marks: StarMarks) async -> LoadedList<Repo>? {
        if query.isFavourites, let list = await run.starredInteractor.storedFavourites(query) { return list }
        var latest: RankedList<Repo>?
        for query in request(query).queries {
            guard let list = try? await run.storedLists.load(query) else { continue }
            if latest.map({ list.fetchedAt > $0.fetchedAt }) ?? true { latest = list }
        }
        guard let latest else { return nil }
        var loaded = LoadedList(list: latest, origin: .stored(because: nil))
        loaded.insteadOf = latest.query == query ? nil : query
        return await run.starredInteractor.completed(loaded, marks)
    }

    /// What can't be read is not marked. Nothing is marked in a list that is not recorded.
    func unseen(_ list: (any BrowsedList)?) async -> UnseenRows {
        guard let list, let seen = run.seenInteractor else { return .notRecorded }
        return await unseen(list, seen)
    }

    private func unseen(_ list: some BrowsedList, _ seen: SeenInteractor) async -> UnseenRows {
        (try? await seen.unseen(in: list.loaded.list)) ?? .notRecorded
    }

    /// By name.
    func languages() async -> [ProgrammingLanguage] {
        await run.languageCatalog().entries(matching: nil).map(\.language)
    }

    /// What is stored of lists. What can't be read is left out.
    func figures(_ queries: [TrendingQuery]) async -> [TrendingQuery: SectionFigures] {
        let stored = await summaries()
        let new = (try? await run.seenInteractor?.unseenCounts(queries)) ?? [:]
        return queries.reduce(into: [:]) { figures, query in
            let lists = request(query).queries.compactMap { query in stored.first { $0.query.isSameList(as: query) } }
            guard let list = lists.max(by: { $0.fetchedAt < $1.fetchedAt }) else { return }
            figures[query] = SectionFigures(list, new: new[query] ?? 0)
        }
    }

    private func summaries() async -> [StoredListSummary] {
        await run.storedLists.storedLists() + run.storedDevelopers.storedLists()
    }

    /// The stored lists, the latest first, and the favourites if no user is signed in.
    func storedQueries() async -> [TrendingQuery] {
        let favourites = TrendingQuery(source: run.starredSource)
        let hasFavourites = await run.starredInteractor.storedFavourites(favourites) != nil
        return await summaries().map(\.query) + (hasFavourites ? [favourites] : [])
    }

    /// The place to go on at. `nil` for the stars of an account that is signed out and has no stored list. Favourites
    /// are followed by the stars of an account that has signed in since.
    func resumable(_ place: ListPlace) async -> ListPlace? {
        guard place.query.source.signal == .starred else { return place }
        let account: Account? = if case .account(let account)? = await owner() { account } else { nil }
        var place = place
        place.query.account = place.query.account ?? account
        if place.query.account == account { return place }
        return await storedList(place.query, .none) == nil ? nil : place
    }

    /// The list of a query with all its sources.
    func request(_ query: TrendingQuery) -> ListRequest {
        for request in requests {
            guard var first = request.queries.first else { continue }
            first.since = query.since
            guard first == query else { continue }
            var request = request
            for index in request.queries.indices { request.queries[index].since = query.since }
            return request
        }
        // A stored query does not know what names its server in this run.
        var query = query
        let sources = SourceDefinition.all.map { $0.source(run.addresses) }
        query.source = sources.first { $0 == query.source } ?? query.source
        return ListRequest([query])
    }
}
