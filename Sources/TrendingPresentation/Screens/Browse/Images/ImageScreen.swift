import TrendingDomain

/// Shows the images of a README, one at a time. Each is fetched only when the user asks for it: its host is shown
/// before.
struct ImageScreen: BrowseScreen {
    let images: [ReadmeImage]
    private let loadKey: String?
    private let openKey: String?
    var effects: [BrowseEffect] = []
    var area = ScreenArea.none
    private(set) var current = 0
    private var states: [LinkTarget: State] = [:]

    private enum State {
        case loading
        case loaded(LoadedImage)
        /// It was loaded, and made room for others since.
        case forgotten
    }

    /// `images` is not empty.
    init(_ images: [ReadmeImage], bindings: KeyBindings = .standard) {
        self.images = images
        loadKey = bindings.label(.enter)
        openKey = bindings.label(.open)
    }

    private var image: ReadmeImage { images[current] }

    var position: String? { "\(current + 1)/\(images.count)" }

    var keys: [BrowseKeyHelp] {
        [
            BrowseKeyHelp([.back], "back", "Go back to the README"),
            BrowseKeyHelp([.enter], "load", "Fetch the image from its host and show it"),
            BrowseKeyHelp([.nextTab, .previousTab], "next, previous", "Go to the next or previous image"),
            BrowseKeyHelp([.open], "browser", "Open the image in the browser"),
            BrowseKeyHelp([.copy], nil, "Copy the address of the image"),
            BrowseKeyHelp([.quit, .images], nil, "Go back to the README"),
        ]
    }

    mutating func appear() {}

    mutating func respond(to input: BrowseInput) {
        guard case .action(let action) = input else { return }
        switch action {
        case .images: want(.pop)
        case .nextTab, .down, .nextItem: move(1)
        case .previousTab, .up, .previousItem: move(-1)
        case .enter: load()
        default: usual(action, image.address)
        }
    }

    mutating func learn(_ news: BrowseNews) {
        switch news {
        case .image(let address, let result): states[address] = .loaded(result)
        case .pictureForgotten(let address):
            guard case .loaded? = states[address] else { return }
            states[address] = .forgotten
            loadForgotten()
        default: break
        }
    }

    /// The user has asked for the image once.
    private mutating func loadForgotten() {
        if case .forgotten? = states[image.address] { fetch() }
    }

    private mutating func fetch() {
        states[image.address] = .loading
        want(.loadImage(image.address))
    }

    private mutating func move(_ step: Int) {
        guard images.indices.contains(current + step) else {
            return say(step > 0 ? "This is the last image." : "This is the first image.")
        }
        current += step
        loadForgotten()
    }

    private mutating func load() {
        guard area.drawsImages else { return say(Self.withoutPictures) }
        switch states[image.address] {
        case .loading, .loaded(.size): break
        default: fetch()
        }
    }

    func picture() -> Picture {
        var picture = Picture(title: image.name)
        let alternative = image.alternative == image.name ? "" : image.alternative
        let texts = [
            (image.name, TextRole.name), (alternative, .plain),
            ("from \(image.address.authority)", .muted), state,
        ]
        .filter { !$0.0.isEmpty }
        let lines = texts.flatMap { text, role in
            Span(text, role).folded(to: area.room).map { $0.indented(area) }
        }
        picture.lines = Array(lines.prefix(area.rows))
        let top = lines.count + 1
        guard case .loaded(.size(let width, let height)) = states[image.address],
            let size = Self.cells(
                width,
                height,
                CellSize(columns: area.room, rows: area.rows - top),
                area.cellRatio,
                mostCells: area.mostImageCells
            )
        else { return picture }
        picture.images = [
            Picture.Image(row: top, column: area.margin, size: size, visible: 0..<size.rows, address: image.address)
        ]
        return picture
    }

    static let withoutPictures = "This terminal is not known to draw pictures, or they are turned off."

    /// What is known of the image, and what to do.
    private var state: (String, TextRole) {
        switch states[image.address] {
        case .loading: return ("Loading …", .muted)
        case .loaded(.size(let width, let height)): return ("\(width) × \(height) pixels", .muted)
        case .loaded(.notDrawn(let obstacle)): return (obstacle.sentence(openKey: openKey), .warning)
        case .loaded(.refused):
            return ("Images are only fetched from hosts of GitHub, not from \(image.address.authority).", .warning)
        case .loaded(.failed(.unreadable)): return ("The answer is no picture, or one that is too large.", .warning)
        case .loaded(.failed): return ("The image could not be loaded.", .warning)
        case .forgotten, nil:
            guard area.drawsImages else { return (Self.withoutPictures, .muted) }
            let key = loadKey.map { "\($0) loads it. " } ?? ""
            return ("\(key)The host then sees that you look at it.", .muted)
        }
    }

    /// The largest size of this shape in the room. A cell of an image has at least the size of a pixel.
    static func cells(
        _ width: Int,
        _ height: Int,
        _ room: CellSize,
        _ ratio: Double,
        mostCells: Int = .max
    ) -> CellSize? {
        let most = CellSize(columns: min(room.columns, 200), rows: min(room.rows, 100))
        guard most.columns > 0, most.rows > 0, width > 0, height > 0 else { return nil }
        let shape = Double(width) * ratio / Double(height)
        let widest = (Double(mostCells) * shape).squareRoot()
        let exact = min(Double(most.columns), Double(most.rows) * shape, widest)
        let columns = max(1, min(most.columns, Int(exact)))
        let rows = min(most.rows, Int((exact / shape).rounded()), max(1, mostCells / columns))
        return CellSize(columns: columns, rows: max(1, rows))
    }
}

extension BrowsePlace {
    /// The images of the README of a repository.
    static func images(_ repo: RepoName, _ images: [ReadmeImage]) -> BrowsePlace {
        BrowsePlace(name: "images of \(repo.key)") { ImageScreen(images, bindings: $1) }
    }
}

/// An image of a README, as far as it is known before it is loaded.
struct ReadmeImage: Equatable {
    var address: LinkTarget
    /// The name of its file.
    var name: String
    /// What stands for it where it is not shown; may be empty.
    var alternative = ""
}

/// The result of loading an image.
package enum LoadedImage: Equatable {
    /// The size in pixels.
    case size(width: Int, height: Int)
    /// It comes from a host that no image is fetched from.
    case refused
    /// It was loaded, and the terminal can't draw it.
    case notDrawn(ImageObstacle)
    case failed(RemoteFailure)
}

/// Why a terminal does not draw an image.
package enum ImageObstacle: Equatable {
    /// Its protocol knows no such files, and they are not converted.
    case format(ImageFile.Format)
    case conversion(PictureConversionFailure)
    case undecodable

    func sentence(openKey: String?) -> String {
        let open = openKey.map { " \($0) opens it in the browser." } ?? ""
        return switch self {
        case .format(let format):
            "\(format.words) images can't be drawn on this terminal.\(open)"
        case .conversion(let failure): "\(failure.sentence)\(open)"
        case .undecodable: "The image can't be decoded.\(open)"
        }
    }
}

extension RichDocument {
    /// The images with an address, each once, without badges. `isDark` chooses those for dark backgrounds.
    func images(isDark: Bool) -> [ReadmeImage] {
        var seen: Set<String> = []
        return zip(images, imageTexts).filter { $0.0.kind == .picture && !$0.0.isBadge }.compactMap { image, text in
            let address = (isDark ? image.darkAddress : nil) ?? image.address
            guard let address = address.flatMap({ LinkTarget(RichDocument.Image.place(of: $0)) }),
                seen.insert(address.address).inserted
            else {
                return nil
            }
            let name = (image.fileName ?? "image").printable
            return ReadmeImage(address: address, name: name, alternative: text.printable)
        }
    }
}

extension ImageFile.Format {
    fileprivate var words: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        }
    }
}
