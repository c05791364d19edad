import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    func browseServices(
        _ requests: [ListRequest],
        _ addresses: GivenAddresses,
        _ bindings: KeyBindings
    ) -> BrowseServices {
        let user = browsingUser(addresses)
        return BrowseServices(
            lists: interactor(remote(addresses)),
            stored: storedLists,
            requests: requests,
            // The list on the screen has the row: reading all stored lists would make each key wait.
            details: detailsInteractor(addresses, findsRows: false),
            reader: readmeReader(addresses),
            marks: marksInteractor(addresses),
            starred: starredInteractor(addresses),
            favourites: TrendingQuery(source: SourceDefinition.starred.source(addresses)),
            owner: {
                let account = await user.account()
                // The account of the token is not known.
                if account == nil, user.hasTokenVariable() { return nil }
                return StarOwner(account, host: user.host)
            },
            stars: StarToggle(user: user, stars: starsInteractor(addresses)),
            starsRefreshes: starsRefreshes(addresses),
            starsTexts: starsTexts(addresses, bindings),
            browser: Result { () throws(Browser.Missing) in try Browser(environment.console) }
        )
    }

    /// On a full screen, Ctrl-C is a key, and the handler of SIGINT restores the terminal: no other may replace it.
    private func browsingUser(_ addresses: GivenAddresses) -> StarUser {
        var user = starUser(addresses)
        user.identity = { await identity(addresses) }
        return user
    }

    /// `nil` if there is no known folder for it.
    var listPlace: ListPlaceFile? {
        let locations = FileLocations(environment: environment.console.variables)
        return (try? locations.dataDirectory()).map { ListPlaceFile(folder: $0 + "/browse") }
    }

    /// Makes the screens that the list leads to.
    func browseScreens(_ addresses: GivenAddresses, _ bindings: KeyBindings) -> BrowseRouter.Maker {
        let source = SourceDefinition.starred.source(addresses)
        let clock = environment.clock
        return { place in
            switch place {
            case .detail(let repo, let listed):
                DetailScreen(repo, listed: listed, source: source, clock: clock, bindings: bindings)
            }
        }
    }
}
