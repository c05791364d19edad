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

    /// Remembers the rows as they were shown.
    func remember(_ list: TrendingList, _ arrangement: Arrangement) {
        remember(arrangement.apply(to: list.repos), title: list.query.title)
    }

    func remember(_ shown: [Repo], title: String) {
        composition.lastShown?.save(LastShown(host: addresses.host, title: title, shown: shown))
    }

    /// `nil` where nobody is signed in, or no list is from the GitHub server.
    func refresh(_ queries: [TrendingQuery]) async -> StarsRefresh? {
        let sources = Composition.sources.filter { $0.profile.addresses.contains(.github) }.map(\.name)
        guard queries.contains(where: { sources.contains($0.source.name) }),
            let account = await composition.account(addresses)
        else { return nil }
        return StarsRefresh(
            account: account,
            isInUse: { if case .account(account) = await composition.asker(addresses) { true } else { false } },
            source: SourceDefinition.starred.source(addresses),
            stars: composition.starsInteractor(addresses),
            local: composition.localStars,
            lists: composition.interactor(composition.remote(addresses)),
            now: composition.environment.now
        )
    }

    var presenter: StarsPresenter { composition.starsPresenter(addresses) }
}
