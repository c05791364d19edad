import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// What a list has to do with stars: the marks in it, what is sent beside a refresh, and which rows ranks mean later.
package struct ListStars: Sendable {
    let composition: Composition
    let addresses: GivenAddresses

    /// Two small files at most. Where no place is known the list itself has said so.
    func marks() async -> StarMarks {
        let account = await composition.account(addresses)
        // Whoever's token it is, the favourites of this machine are not theirs.
        if account == nil, composition.hasTokenVariable(addresses) { return .none }
        let owner = StarOwner(account, host: addresses.host)
        do {
            return StarMarks(try await composition.localStars.load(owner))
        } catch {
            switch error {
            case .noLocation: return .none
            case .damaged, .newerFormat, .inaccessible: return StarMarks(failure: error)
            }
        }
    }

    /// A list of what an account has starred with what waits to be starred on top of it; any other list as it is.
    func completed(_ loaded: LoadedList, _ marks: StarMarks) async -> LoadedList {
        let names = marks.book?.missing(from: loaded.list) ?? []
        if names.isEmpty { return loaded }
        let known = await KnownRepos(of: names, composition, addresses)
        var loaded = loaded
        loaded.list = loaded.list.preceded(by: names.map { known[$0] })
        return loaded
    }

    /// What waits to be starred, where there is no list to put it on top of; `nil` where nothing does.
    func waiting(_ request: ListRequest, _ failure: LoadFailure) async -> LoadedList? {
        guard case .nothingToShow(let remote, let local, _, _) = failure, request.queries.count == 1 else { return nil }
        let list = TrendingList(query: request.queries[0], fetchedAt: composition.environment.clock.now(), repos: [])
        guard await marks().book?.missing(from: list).isEmpty == false else { return nil }
        return LoadedList(
            list: list,
            origin: .waiting(because: remote),
            storageFailure: local.map { .notRead($0) }
        )
    }

    /// Remembers the rows as they were shown on this terminal: a pipe or a file shows nothing to anybody.
    func remember(_ lists: [TrendingList], _ arrangement: Arrangement) {
        remember { host in
            lists.map {
                LastShown.List(title: $0.query.rankedName, shown: arrangement.apply(to: $0.repos), host: host)
            }
        }
    }

    func remember(_ shown: [Repo], title: String) {
        remember { [LastShown.List(title: title, shown: shown, host: $0)] }
    }

    /// Calls `lists` only if there is a terminal.
    private func remember(_ lists: (_ host: String) -> [LastShown.List]) {
        let environment = composition.environment
        guard environment.console.standardOutput != nil, let terminal = environment.console.terminalSession() else {
            return
        }
        let host = addresses.host
        composition.lastShown(on: terminal)?.save(LastShown(host: host, lists: lists(host)))
    }

    /// `nil` where nobody is signed in, or no list is from the GitHub server.
    func refresh(_ queries: [TrendingQuery]) async -> StarsRefresh? {
        let sources = Composition.sources.filter { $0.profile.addresses.contains(.githubURL) }.map(\.name)
        guard queries.contains(where: { sources.contains($0.source.name) }),
            let account = await composition.account(addresses)
        else { return nil }
        return StarsRefresh(
            account: account,
            isInUse: { await composition.asks(as: account, addresses) },
            source: SourceDefinition.starred.source(addresses),
            stars: composition.starsInteractor(addresses),
            local: composition.localStars,
            lists: composition.interactor(composition.remote(addresses)),
            now: composition.environment.clock.now
        )
    }

    var presenter: StarsPresenter { composition.starsPresenter(addresses) }
}
