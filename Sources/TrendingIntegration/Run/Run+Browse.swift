import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    func browseServices(
        _ requests: [ListRequest],
        _ bindings: KeyBindings
    ) -> BrowseServices {
        let user = browsingUser
        return BrowseServices(
            lists: interactor(remote),
            stored: storedLists,
            requests: requests,
            // The list on the screen has the row: reading all stored lists would make each key wait.
            details: detailsInteractor(findsRows: false),
            developers: BrowseDevelopers(
                lists: developersInteractor(isAttended: false),
                stored: storedDevelopers,
                profiles: profileInteractor
            ),
            reader: readmeReader,
            threads: browseThreads,
            marks: marksInteractor,
            starred: starredInteractor,
            favourites: TrendingQuery(source: starredSource),
            owner: {
                let account = await user.account()
                // The account of the token is not known.
                if account == nil, user.hasTokenVariable() { return nil }
                return StarOwner(account, host: user.host)
            },
            stars: StarToggle(user: user, stars: starsInteractor),
            starsRefreshes: starsRefreshes,
            starsTexts: starsTexts(bindings),
            seen: seenInteractor,
            avatars: picturesInteractor,
            images: imagesInteractor,
            browser: Result { () throws(Browser.Missing) in try Browser(console) }
        )
    }

    /// On a full screen, Ctrl-C is a key, and the handler of SIGINT restores the terminal: no other may replace it.
    private var browsingUser: StarUser {
        var user = starUser
        user.identity = { await identity() }
        return user
    }

    /// `nil` if there is no known folder for it.
    var listPlace: ListPlaceFile? { browseFolder.map { ListPlaceFile(folder: $0) } }

    private var browseFolder: String? {
        (try? locations.dataDirectory()).map { $0 + "/browse" }
    }

    /// Pictures are those of the setting, or else what the user answered on the full screen.
    var browsePictures: BrowsePictures {
        let answer = browseFolder.map { PictureAnswerFile(folder: $0) }
        let chosen: Bool? = list.hasChosenPictures ? list.pictures != .never : answer?.load()
        let mode = list.hasChosenPictures ? PictureMode(rawValue: list.pictures.rawValue) ?? .never : .auto
        let console = console
        return BrowsePictures(
            console,
            mode,
            chosen.map { $0 ? .shown : .hidden } ?? .undecided,
            hasColors: console.capabilities(list.view.color, of: console.standardOutput).colors != .none,
            converter: PictureLibraries(),
            store: { answer?.save($0) }
        )
    }

    /// Makes the screens that the list leads to.
    func browseScreens(_ bindings: KeyBindings) -> BrowseRouter.Maker {
        { [source = starredSource, clock] place in
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
