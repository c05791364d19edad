import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `nil` if there is no known folder for it.
    var listPlace: ListPlaceFile? { browseFolder.map { ListPlaceFile(folder: $0) } }

    /// `nil` if there is no known folder for it.
    var openedLists: OpenedListsFile? { browseFolder.map { OpenedListsFile(folder: $0) } }

    /// Remembers the lists that were shown on a terminal: one that could not be fetched is not stored.
    func noteOpened(_ lists: [[TrendingQuery]]) async {
        guard console.standardOutput != nil else { return }
        var opened: [OpenedList] = []
        for queries in lists {
            for query in queries where await isStored(query) {
                opened.append(OpenedList(query: queries[0], at: now()))
                break
            }
        }
        openedLists?.add(opened, now: now())
    }

    private func isStored(_ query: TrendingQuery) async -> Bool {
        switch query.kind {
        case .repos: (try? await storedLists.load(query)).flatMap(\.self) != nil
        case .developers: (try? await storedDevelopers.load(query)).flatMap(\.self) != nil
        }
    }

    private var browseFolder: String? {
        (try? locations.dataDirectory()).map { $0 + "/browse" }
    }

    /// Pictures are those of the setting, or else what the user answered on the full screen.
    var browsePictures: BrowsePictures {
        let answer = browseFolder.map { PictureAnswerFile(folder: $0) }
        let setting = settings.isDefault(.pictures) ? nil : settings[.pictures]
        let chosen = setting.map { $0 != .never } ?? answer?.load()
        let console = console
        return BrowsePictures(
            console,
            setting ?? .auto,
            chosen.map { $0 ? .shown : .hidden } ?? .undecided,
            hasColors: console.capabilities(settings.colorMode, of: console.standardOutput).colors != .none,
            converter: PictureLibraries(),
            store: { answer?.save($0) }
        )
    }
}
