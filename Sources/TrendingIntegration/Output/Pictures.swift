import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Console {
    /// How the terminal draws pictures; `nil` if nothing at all stands for them. That is so without a terminal or
    /// without colours, and in screen, which would show the sequences as text.
    ///
    /// `answers` are those of the terminal, if it was asked, and `tmux` what tmux says. Its settings are the user's:
    /// the program changes none.
    func pictures(
        _ choice: PictureChoice,
        of terminal: Terminal?,
        answers: TerminalFeatures = TerminalFeatures(),
        tmux: TmuxSupport = TmuxSupport()
    ) -> DrawnPictures.Method? {
        guard choice != .never, terminal != nil, value("NO_COLOR") == nil, movesCursor, !isInScreen else { return nil }
        guard !isInTmux else { return inTmux(choice, answers, tmux) }
        let known = DrawnPictures.Method(ofTerminal: answers.version) ?? environmentMethod
        return switch choice {
        case .never: nil
        case .kitty: known == .placeholders(isInTmux: false) ? known : .kitty
        case .iterm: .inline
        case .sixel: .sixel
        case .auto: known ?? (answers.hasSixel ? .sixel : .initials)
        }
    }

    /// tmux moves characters but no pictures, so only placeholders and its own sixel graphics stay in their pane. The
    /// answers are those of tmux.
    private func inTmux(
        _ choice: PictureChoice,
        _ answers: TerminalFeatures,
        _ tmux: TmuxSupport
    ) -> DrawnPictures.Method {
        let isKnown = DrawnPictures.Method(ofTerminal: tmux.terminal) == .placeholders(isInTmux: false)
        return switch choice {
        case .kitty where tmux.passesThrough: .placeholders(isInTmux: true)
        case .auto where tmux.passesThrough && isKnown: .placeholders(isInTmux: true)
        case .sixel, .auto: answers.hasSixel ? .sixel : .initials
        case .never, .kitty, .iterm: .initials
        }
    }

    /// What the variables say of the terminal. A program inherits them from the terminal that another one was started
    /// in, so its own answer goes before them.
    private var environmentMethod: DrawnPictures.Method? {
        let program = value("TERM_PROGRAM")
        let term = value("TERM") ?? ""
        if ["ghostty", "rio"].contains(program) || ["xterm-ghostty", "rio"].contains(term) {
            return .placeholders(isInTmux: false)
        }
        if ["iTerm.app", "WezTerm", "mintty", "vscode", "Tabby", "Hyper"].contains(program)
            || value("LC_TERMINAL") == "iTerm2"
            || value("MLTERM") != nil
        {
            return .inline
        }
        return term == "xterm-kitty" || isNewKonsole ? .kitty : nil
    }

    /// Konsole draws kitty's graphics since 22.04, and says `220400` then. A named program inherited the variable.
    private var isNewKonsole: Bool {
        value("TERM_PROGRAM") == nil && (value("KONSOLE_VERSION").flatMap { Int($0) } ?? 0) >= 220_400
    }
}

extension DrawnPictures.Method {
    /// By the answer to XTVERSION, such as `kitty(0.35.2)`; `nil` for other terminals. kitty knows placeholders since
    /// 0.28, and earlier versions print them as boxes, as WezTerm does.
    fileprivate init?(ofTerminal version: String?) {
        guard let version else { return nil }
        let name = version.prefix { $0.isLetter || $0.isNumber }.lowercased()
        let numbers = version.dropFirst(name.count).drop { !$0.isNumber }.split { !$0.isNumber }.map { Int($0) ?? 0 }
        switch name {
        case "ghostty", "rio": self = .placeholders(isInTmux: false)
        case "kitty":
            let isNew = numbers.count > 1 && (numbers[0], numbers[1]) >= (0, 28)
            self = isNew ? .placeholders(isInTmux: false) : .kitty
        case "konsole" where numbers.count > 1 && (numbers[0], numbers[1]) >= (22, 4): self = .kitty
        case "iterm2", "wezterm", "mintty": self = .inline
        default: return nil
        }
    }
}

/// The pictures of screens that are printed, and the services for all pictures.
extension Run {
    /// How long a screen waits for all its pictures. Later, initials stand for those that have not come.
    private static let patience: Duration = .milliseconds(2500)

    /// Shows screens with their pictures, if the user wants pictures. With `inCards`, only cards have pictures.
    func pictured(_ output: ScreenOutput, inCards: Bool = false) -> ScreenOutput {
        var pictured = output
        pictured.loadPictures = { screen in
            let hasCards = settings[.layout] == .cards && !output.isForPrograms
            guard settings.outputFormat == .text, !inCards || hasCards, let method,
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
        guard settings[.pictures] != .never, capabilities.colors != .none else { return nil }
        let console = console
        return console.pictures(settings[.pictures], of: console.standardOutput, tmux: console.tmuxSupport)
    }

    private func loadedPictures(_ wanted: ScreenPictures) async -> [String: ImageFile] {
        guard let pictures = picturesInteractor(.owner) else { return [:] }
        // Ctrl-C ends the wait, not the program: what the user asked for is there.
        return await Interruption.cancels {
            await pictures.pictures(at: wanted.addresses, mayFetch: wanted.mayBeFetched) {
                try? await MonotonicClock().sleep(for: Self.patience)
            }
        }
    }

    /// `nil` if there is no known folder for the pictures.
    func picturesInteractor(_ kind: GitHubPictureService.Kind) -> PicturesInteractor? {
        cacheDirectory.map { cache in
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

extension GitHubPictureService.Kind {
    /// Of owners and developers. The side is that of a picture of four columns and two rows, in pixels of a screen with
    /// two for each point.
    static let owner = avatar(side: 80)
}

extension PictureRoom {
    init(_ cells: CellSize, _ pixels: CellPixels) {
        self.init(columns: cells.columns, rows: cells.rows, cellWidth: pixels.width, cellHeight: pixels.height)
    }
}
