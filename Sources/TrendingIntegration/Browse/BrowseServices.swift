import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// What the tasks of `browse` use.
struct BrowseServices: Sendable {
    /// Fetches lists.
    var lists: ListInteractor<Repo>
    var stored: any LocalListService<Repo>
    /// The lists that the user asked for, each with the queries of its sources.
    var requests: [ListRequest]
    var details: RepoDetailsInteractor
    var developers: BrowseDevelopers
    var reader: any ReadmeReader
    var threads: BrowseThreads
    var marks: StarMarksInteractor
    var starred: StarredInteractor
    /// The query of the favourites on this machine.
    var favourites: TrendingQuery
    /// The owner of the stars as far as this machine knows it.
    var owner: @Sendable () async -> StarOwner?
    var stars: StarToggle
    /// Sends pending stars while a list is refreshed.
    var starsRefreshes: StarsRefreshInteractor
    var starsTexts: StarsTexts
    /// `nil` if nothing is recorded.
    var seen: SeenInteractor?
    /// Of owners; `nil` if there is no known folder for them.
    var avatars: PicturesInteractor?
    /// Of READMEs.
    var images: PicturesInteractor?
    var browser: Result<Browser, Browser.Missing>

    /// As `storedList`, for a query of either kind.
    func storedRows(_ query: TrendingQuery, _ marks: StarMarks) async -> BrowsedList? {
        switch query.kind {
        case .repos: await storedList(query, marks).map { .repos($0) }
        case .developers: await developers.storedList(query).map { .developers($0) }
        }
    }

    /// The latest stored list of the sources of a query. What can't be read is left out: a fetch reports why.
    func storedList(_ query: TrendingQuery, _ marks: StarMarks) async -> LoadedList<Repo>? {
        if query.isFavourites, let list = await starred.storedFavourites(query) { return list }
        var latest: RankedList<Repo>?
        for query in request(query).queries {
            guard let list = try? await stored.load(query) else { continue }
            if latest.map({ list.fetchedAt > $0.fetchedAt }) ?? true { latest = list }
        }
        guard let latest else { return nil }
        let loaded = LoadedList(
            list: latest,
            origin: .stored(because: nil),
            insteadOf: latest.query == query ? nil : query
        )
        return await self.marks.completed(loaded, marks)
    }

    /// What can't be read is not marked. Nothing is marked in a list that is not recorded.
    func unseen(_ list: BrowsedList?) async -> UnseenRows {
        guard let seen else { return .notRecorded }
        return switch list {
        case .repos(let loaded): (try? await seen.unseen(in: loaded.list)) ?? .notRecorded
        case .developers(let loaded): (try? await seen.unseen(in: loaded.list)) ?? .notRecorded
        case nil: .notRecorded
        }
    }

    /// The stored lists, the latest first, and the favourites if no user is signed in.
    func storedQueries() async -> [TrendingQuery] {
        let queries = await stored.storedLists().map(\.query)
        let developers = await developers.stored.storedLists().map(\.query)
        return queries + developers + (await starred.storedFavourites(favourites) == nil ? [] : [favourites])
    }

    /// The place to go on at. `nil` for the stars of an account that is signed out and has no stored list. Favourites are
    /// followed by the stars of an account that has signed in since.
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
        return ListRequest([query])
    }
}
