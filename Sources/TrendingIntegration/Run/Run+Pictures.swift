import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// The side of a picture of four columns and two rows, in pixels of a screen with two for each point.
    private static let side = 80
    /// How long a screen waits for all its pictures. Later, initials stand for those that have not come.
    private static let patience: Duration = .milliseconds(2500)

    /// Shows screens with their pictures, if the user wants pictures. With `inCards`, only cards have pictures.
    func pictured(
        _ output: ScreenOutput,
        inCards: Bool = false
    ) -> ScreenOutput {
        var pictured = output
        pictured.loadPictures = { screen in
            let hasCards = settings[.layout] == .cards && !output.isForPrograms
            guard settings.outputFormat == .text, !inCards || hasCards, let method = method,
                let wanted = screen.content?.pictures
            else { return (nil, nil) }
            guard method != .initials else { return (DrawnPictures(.initials), nil) }
            let images = await loadedPictures(wanted)
            let room = PictureRoom(.avatar, console.standardOutput?.cell ?? .usual)
            let converted = ConvertedPictures(images, for: method, in: room, PictureLibraries())
            let note = settings[.pictures] == .auto ? nil : converted.failure.map { ScreenNote.warning($0.sentence) }
            return (DrawnPictures(method, images: converted.images), note)
        }
        return pictured
    }

    /// How the terminal draws pictures; `nil` if it draws none, or if the user wants none.
    private var method: DrawnPictures.Method? {
        guard settings[.pictures] != .never else { return nil }
        let console = console
        let terminal = console.standardOutput
        guard console.capabilities(settings.colorMode, of: terminal).colors != .none else { return nil }
        return console.pictures(settings[.pictures], of: terminal, tmux: console.tmuxSupport)
    }

    private func loadedPictures(_ wanted: ScreenPictures) async -> [String: ImageFile] {
        guard let pictures = picturesInteractor else { return [:] }
        // Ctrl-C ends the wait, not the program: what the user asked for is there.
        return await Interruption.cancels {
            await pictures.pictures(at: wanted.addresses, mayFetch: wanted.mayBeFetched) {
                try? await MonotonicClock().sleep(for: Self.patience)
            }
        }
    }

    /// Of owners and developers. `nil` if there is no known folder for the pictures.
    var picturesInteractor: PicturesInteractor? {
        picturesInteractor(.avatar(side: Self.side))
    }

    /// Of READMEs.
    var imagesInteractor: PicturesInteractor? {
        picturesInteractor(.readme)
    }

    private func picturesInteractor(_ kind: GitHubPictureService.Kind) -> PicturesInteractor? {
        environment.cacheDirectory.map { cache in
            let client = with { $0.curl = CurlNetworkClient(environment, .pictures(kind.limits)) }.client
            return PicturesInteractor(
                remote: GitHubPictureService(client: client, github: addresses.github, kind: kind, now: now),
                local: PictureFiles(storage: pictureFiles(in: cache)),
                now: now
            )
        }
    }

    /// `cache` is the folder of cached data.
    func pictureFiles(in cache: String) -> FileLocalStorageClient {
        files(in: cache + "/pictures", sizeLimit: PictureFiles.longestRecord, isNested: true)
    }
}

extension PictureRoom {
    init(_ cells: CellSize, _ pixels: CellPixels) {
        self.init(columns: cells.columns, rows: cells.rows, cellWidth: pixels.width, cellHeight: pixels.height)
    }
}
