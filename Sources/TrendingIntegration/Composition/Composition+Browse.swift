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
            developers: BrowseDevelopers(
                lists: browsedDevelopers(addresses),
                stored: storedDevelopers,
                profiles: profileInteractor(addresses)
            ),
            reader: readmeReader(addresses),
            threads: browseThreads(addresses),
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
            seen: seenInteractor,
            avatars: picturesInteractor(addresses),
            images: imagesInteractor(addresses),
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
    var listPlace: ListPlaceFile? { browseFolder.map { ListPlaceFile(folder: $0) } }

    private var browseFolder: String? {
        (try? FileLocations(environment: environment.console.variables).dataDirectory()).map { $0 + "/browse" }
    }

    /// Pictures are those of the setting, or else what the user answered on the full screen.
    func browsePictures(_ settings: ReposListSettings) -> BrowsePictures {
        let answer = browseFolder.map { PictureAnswerFile(folder: $0) }
        let chosen: Bool? = settings.hasChosenPictures ? settings.pictures != .never : answer?.load()
        let mode = settings.hasChosenPictures ? PictureMode(settings.pictures) ?? .never : .auto
        let console = environment.console
        return BrowsePictures(
            console,
            mode,
            chosen.map { $0 ? .shown : .hidden } ?? .undecided,
            hasColors: console.capabilities(settings.view.color, of: console.standardOutput).colors != .none,
            converter: PictureLibraries(),
            store: { answer?.save($0) }
        )
    }

    /// Makes the screens that the list leads to.
    func browseScreens(_ addresses: GivenAddresses, _ bindings: KeyBindings) -> BrowseRouter.Maker {
        let source = SourceDefinition.starred.source(addresses)
        let clock = environment.clock
        return { place in
            switch place {
            case .detail(let repo, let listed):
                DetailScreen(repo, listed: listed, source: source, clock: clock, bindings: bindings)
            case .images(let repo, let images): ImageScreen(repo, images, bindings: bindings)
            case .threads(let repo): ThreadListScreen(repo, source: source, clock: clock, bindings: bindings)
            case .thread(let name): ThreadScreen(name, source: source, clock: clock, bindings: bindings)
            case .profile(let developer): ProfileScreen(developer, source: source, clock: clock)
            }
        }
    }
}
