import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// The pictures of the full screen, as its terminal draws them. Used only by the content, in its task.
final class BrowsePictures {
    /// Whether the user wants pictures of owners.
    enum Choice { case shown, hidden, undecided }

    private(set) var choice: Choice
    private let console: Console
    private let mode: PictureChoice
    private let hasColors: Bool
    private let converter: any PictureConverter
    private let store: @Sendable (Bool) -> Void
    private var cell: CellPixels
    private var method: DrawnPictures.Method?
    private var answers = TerminalFeatures()
    private var tmux = TmuxSupport()
    private var files: [LinkTarget: ImageFile] = [:]
    /// The addresses of `files`, the oldest first.
    private var order: [LinkTarget] = []
    private var numbers = PictureNumbers()
    private var ready: [Key: CellPicture] = [:]

    private struct Key: Hashable {
        var address: LinkTarget?
        var name: String?
        var size: CellSize
    }

    /// `store` keeps the choice of the user.
    init(
        _ console: Console,
        _ mode: PictureChoice,
        _ choice: Choice,
        hasColors: Bool,
        converter: any PictureConverter,
        store: @escaping @Sendable (Bool) -> Void
    ) {
        self.console = console
        self.mode = mode
        self.choice = choice
        self.hasColors = hasColors
        self.converter = converter
        self.store = store
        cell = console.standardOutput?.cell ?? .usual
        look()
    }

    /// Whether pictures of owners, or their initials, are shown.
    var areShown: Bool { choice == .shown && method != nil }
    /// Whether the terminal draws pictures.
    var areDrawn: Bool { method.map { $0 != .initials } ?? false }
    /// Whether the user has to be asked. Only after all answers of the terminal.
    var mustAsk: Bool { choice == .undecided && areDrawn && answers.isComplete }

    /// Asks tmux in the background, if the terminal is tmux.
    func start(_ post: @escaping @Sendable (TmuxSupport) -> Void) {
        guard console.isInTmux, mode != .never else { return }
        Task(executorPreference: MainThreadExecutor.current) { [console] in
            post(await BlockingWork(label: "trending.tmux").run { console.tmuxSupport })
        }
    }

    func take(_ answers: TerminalFeatures) {
        guard answers != self.answers else { return }
        self.answers = answers
        look()
    }

    func take(_ tmux: TmuxSupport) {
        self.tmux = tmux
        look()
    }

    /// Returns the address of an older picture that made room for this one.
    func take(_ file: ImageFile, at address: LinkTarget) -> LinkTarget? {
        order.removeAll { $0 == address }
        order.append(address)
        let oldest = order.count > Self.mostFiles ? order.removeFirst() : nil
        if let oldest { files[oldest] = nil }
        files[address] = file
        ready = ready.filter { $0.key.address != address && $0.key.address != oldest }
        return oldest
    }

    func choose(_ isShown: Bool) {
        choice = isShown ? .shown : .hidden
        store(isShown)
    }

    private func look() {
        let method = hasColors ? console.pictures(mode, of: console.standardOutput, answers: answers, tmux: tmux) : nil
        if method != self.method { ready = [:] }
        self.method = method
    }

    /// The size of a cell may have changed, as with another font.
    func take(_ cell: CellPixels?) {
        guard let cell, cell != self.cell else { return }
        self.cell = cell
        ready = [:]
    }

    /// The height of a cell over its width.
    var cellRatio: Double { Double(cell.height) / Double(cell.width) }

    /// The most cells of an image: for sixel graphics, all pixels are made.
    var mostCells: Int { method == .sixel ? PictureRoom.mostPixels / (cell.width * cell.height) : .max }

    /// Why the terminal can't draw a file; `nil` if it can.
    func obstacle(to file: ImageFile) -> ImageObstacle? {
        guard let method, method != .inline, method != .initials else { return nil }
        guard [.png, .jpeg].contains(file.format) else { return .format(file.format) }
        do {
            let room = PictureRoom(CellSize(columns: 1, rows: 1), cell)
            return try DrawableImage(file, for: method, in: room, converter) == nil ? .undecodable : nil
        } catch {
            return .conversion(error)
        }
    }

    func drawing(of image: Picture.Image) -> CellPicture? {
        guard let method else { return nil }
        let key = Key(address: image.address, name: image.name, size: image.size)
        if let known = ready[key] { return known }
        let drawable = image.address.flatMap { files[$0] }.flatMap { file in
            try? DrawableImage(file, for: method, in: PictureRoom(image.size, cell), converter)
        }
        let made = CellPicture(image, method, drawable, numbers: &numbers)
        ready[key] = made
        return made
    }

    private static let mostFiles = 64
}
