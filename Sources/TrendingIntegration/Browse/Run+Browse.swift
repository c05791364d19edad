import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `nil` if there is no known folder for it.
    var listPlace: ListPlaceFile? { browseFolder.map { ListPlaceFile(folder: $0) } }

    /// `nil` if there is no known folder for it.
    var openedLists: OpenedListsFile? { browseFolder.map { OpenedListsFile(folder: $0) } }

    /// Remembers the lists that were chosen on the command line and shown on a terminal.
    func noteOpened(_ lists: [[TrendingQuery]]) {
        guard console.standardOutput != nil, settings.choosesList else { return }
        openedLists?.add(lists.compactMap(\.first).map { OpenedList(query: $0, at: now()) }, now: now())
    }

    private var browseFolder: String? {
        (try? locations.dataDirectory()).map { $0 + "/browse" }
    }

    /// Pictures are those of the setting, or else what the user answered on the full screen.
    var browsePictures: BrowsePictures {
        let answer = browseFolder.map { PictureAnswerFile(folder: $0) }
        let setting = settings.isDefault(.pictures) ? nil : settings[.pictures]
        let chosen = setting.map { $0 != .never } ?? answer?.load()
        let mode = setting.map { PictureMode(rawValue: $0.rawValue) ?? .never } ?? .auto
        let console = console
        return BrowsePictures(
            console,
            mode,
            chosen.map { $0 ? .shown : .hidden } ?? .undecided,
            hasColors: console.capabilities(settings.colorMode, of: console.standardOutput).colors != .none,
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
            case .threads(let repo): ThreadListScreen(repo, source: source, clock: clock)
            case .thread(let name): ThreadScreen(name, source: source, clock: clock)
            case .profile(let developer): ProfileScreen(developer, source: source, clock: clock)
            }
        }
    }
}
