import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows `browse` on a full screen: translates what the terminal sends for the router, and what the router wants for
/// the terminal and the tasks. Decides nothing.
struct BrowseContent: FullScreenContent {
    private(set) var router: BrowseRouter
    private let services: BrowseServices
    private let marks: StarMarks
    private var style: Style
    private let narration: BrowseNarration
    private let pictures: BrowsePictures
    private let keepPlace: (BrowseRouter) -> Void
    private var tasks: BrowseTasks?
    /// Stores the last change of a star or a mark, after all before it.
    private var lastStar: Task<Void, Never>?
    /// Says when a minute has passed: ages change, and GitHub's day turns.
    private var clock: Task<Void, Never>?
    /// A read of storage that keys wait for, because they are meant for what it shows.
    private var awaited: LoadKey?
    /// Whether the terminal is known to take what is copied.
    private var takesClipboard = false
    /// Whether the router knows that the user has to be asked for pictures.
    private var hasOffered = false

    var holdsKeys: Bool { awaited != nil }

    /// `keepPlace` stores where the user is. It is called before another program gets the terminal, because a signal
    /// then ends the process at once.
    init(
        _ router: BrowseRouter,
        _ services: BrowseServices,
        _ marks: StarMarks,
        _ style: Style,
        _ narration: BrowseNarration,
        _ pictures: BrowsePictures,
        keepPlace: @escaping (BrowseRouter) -> Void
    ) {
        self.keepPlace = keepPlace
        self.pictures = pictures
        self.router = router
        self.services = services
        self.marks = marks
        self.style = style
        self.narration = narration
    }

    mutating func handle(
        _ event: FullScreenEvent<BrowseMessage>,
        _ context: FullScreenContext<BrowseMessage>
    ) throws -> FullScreenStep {
        pictures.take(context.terminal)
        pictures.take(context.size.cell)
        if let isDark = context.terminal.isDark { style.theme.terminalIsDark = isDark }
        takesClipboard = context.terminal.takesClipboard
        if case .message(.tmux(let support)) = event { pictures.take(support) }
        let area = screenArea(context.size)
        if pictures.mustAsk, !hasOffered {
            hasOffered = true
            router.offerPictures()
        }
        switch event {
        case .started:
            let mailbox = context.mailbox
            tasks = BrowseTasks(services, marks: marks) { mailbox.post($0) }
            narration.start { mailbox.post(.news(.said($0))) }
            pictures.start { mailbox.post(.tmux($0)) }
            clock = Task(executorPreference: MainThreadExecutor.current) {
                while (try? await MonotonicClock().sleep(for: .seconds(60))) != nil { mailbox.post(.news(.minute)) }
            }
            return run(router.start(area))
        case .resized, .message(.tmux), .input(.answer): return run(router.resize(area))
        case .message(.news(let news)):
            if news.key == awaited { awaited = nil }
            return run(router.receive(news))
        case .message(.read(let address)): return read(address)
        case .message(.avatar(let address, let file)):
            return run(keep(file, at: address))
        case .message(.image(let address, let result)):
            var effects: [BrowseEffect] = []
            if case .success(let file)? = result { effects = keep(file, at: address) }
            return run(effects + router.receive(.image(address, loaded(result))))
        case .input(.key(let key)):
            guard let press = BrowseRouter.Press(key) else { return .none }
            return run(router.handle(press))
        case .input(.paste(let text)): return run(router.handle(.paste(text)))
        }
    }

    private mutating func keep(_ file: ImageFile, at address: LinkTarget) -> [BrowseEffect] {
        pictures.take(file, at: address).map { router.receive(.pictureForgotten($0)) } ?? []
    }

    private func loaded(_ result: Result<ImageFile, RemoteFailure>?) -> LoadedImage {
        switch result {
        case .success(let file)?:
            pictures.obstacle(to: file).map { .notDrawn($0) } ?? .size(width: file.width, height: file.height)
        case .failure(let failure)?: .failed(failure)
        case nil: .refused
        }
    }

    private mutating func run(_ effects: [BrowseEffect]) -> FullScreenStep {
        var step = FullScreenStep.draw
        for effect in effects {
            switch effect {
            case .quit: return .end
            case .redraw: step = .drawAnew
            case .copy(let address):
                _ = router.receive(.said(address.copiedSentence(isTaken: takesClipboard)))
                step = .copy(address.address)
            case .choosePictures(let areShown):
                pictures.choose(areShown)
                var area = router.area
                area.hasPictures = pictures.areShown
                step = run(router.resize(area))
            case .star, .mark: lastStar = inOrder(effect)
            default:
                awaited = effect.awaited ?? awaited
                Task(executorPreference: MainThreadExecutor.current) { [tasks] in await tasks?.perform(effect) }
            }
        }
        return step
    }

    private func inOrder(_ effect: BrowseEffect) -> Task<Void, Never> {
        Task(executorPreference: MainThreadExecutor.current) { [tasks, lastStar] in
            await lastStar?.value
            await tasks?.perform(effect)
        }
    }

    /// Returns when all stars and marks are stored that the user has changed.
    func end() async {
        clock?.cancel()
        await lastStar?.value
    }

    private func read(_ address: LinkTarget) -> FullScreenStep {
        guard case .success(let browser) = services.run.console.browser else { return .none }
        keepPlace(router)
        return .leave { _ = await browser.open(address.address) }
    }

    func draw(in frame: inout Frame) {
        let picture = router.picture()
        frame.draw(picture, style)
        frame.draw(picture.images, pictures, style)
    }

    private func screenArea(_ size: ScreenSize) -> ScreenArea {
        var area = ScreenArea(columns: size.columns, rows: size.rows, style: style)
        area.hasPictures = pictures.areShown
        area.drawsImages = pictures.areDrawn
        area.cellRatio = pictures.cellRatio
        area.mostImageCells = pictures.mostCells
        return area
    }
}

/// What tasks tell the full screen.
enum BrowseMessage {
    case news(BrowseNews)
    /// The address has to be opened with a browser that uses the terminal.
    case read(LinkTarget)
    /// The picture of an owner.
    case avatar(LinkTarget, ImageFile)
    /// An image of a README; `nil` if it comes from a host that no image is fetched from.
    case image(LinkTarget, Result<ImageFile, RemoteFailure>?)
    case tmux(TmuxSupport)
}

extension BrowseRouter.Press {
    /// `nil` for a key that `browse` does not know.
    init?(_ press: KeyPress) {
        if let key = BrowseKey(press.name) {
            self = .key(key)
        } else if let text = press.text {
            // A scalar that is no key on its own, such as a combining mark.
            self = .paste(String(text))
        } else {
            return nil
        }
    }
}

extension KeyPress {
    /// As the configuration file writes it.
    fileprivate var name: String {
        let names: KeyValuePairs<Modifiers, String> = [
            .control: "ctrl", .alt: "alt", .super: "super", .shift: "shift",
        ]
        return (names.filter { modifiers.contains($0.0) }.map(\.1) + [key.name]).joined(separator: "-")
    }
}

extension KeyPress.Key {
    fileprivate var name: String {
        switch self {
        case .character(let scalar): String(scalar)
        case .function(let number): "f\(number)"
        // `pageUp` is a name of the key too.
        default: "\(self)"
        }
    }
}

extension Frame {
    mutating func draw(_ picture: Picture, _ style: Style) {
        for (row, line) in picture.lines.enumerated() {
            var column = 0
            for span in line.spans {
                let look = span.parameters(style).map { CellStyle($0) } ?? .plain
                column = write(span.text, row: row, column: column, style: look, link: span.link?.address)
            }
        }
        for highlight in picture.highlights {
            addStyle(CellStyle(highlight.kind.parameters(style)), row: highlight.row, columns: highlight.columns)
        }
        cursor = picture.cursor.map { ScreenPosition(row: $0.row, column: $0.column) }
        title = picture.title.isEmpty ? nil : picture.title.printable
    }

    /// Draws the pictures over their cells, which are blank.
    mutating func draw(_ images: [Picture.Image], _ pictures: BrowsePictures, _ style: Style) {
        for image in images {
            guard let drawing = pictures.drawing(of: image) else { continue }
            if let upload = drawing.upload { self.upload(upload.id, upload.text, removal: upload.removal ?? "") }
            for (row, span) in drawing.rows.enumerated() where image.visible.contains(row) {
                let look = span.parameters(style).map { CellStyle($0) } ?? .plain
                write(span.text, row: image.row + row - image.visible.lowerBound, column: image.column, style: look)
            }
            // A terminal does not draw a part of a picture.
            guard let overlay = drawing.overlay, image.visible.count == image.size.rows else { continue }
            let picture = FramePicture(
                id: overlay.id,
                columns: image.size.columns,
                rows: image.size.rows,
                sequence: overlay.text,
                removal: overlay.removal
            )
            place(picture, row: image.row, column: image.column)
        }
    }
}
