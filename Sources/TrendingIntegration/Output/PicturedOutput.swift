import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows screens with their pictures.
struct PicturedOutput: ScreenDisplay {
    /// The pictures of a screen, and why some are not drawn.
    typealias Pictures = (drawn: DrawnPictures?, note: ScreenNote?)

    let output: ScreenOutput
    let pictures: @Sendable (Screen) async -> Pictures

    func show(_ screen: Screen) -> ExitStatus { output.show(screen) }

    func showPictured(_ screen: Screen) async -> ShownScreen {
        var drawing = output
        let (drawn, note) = await pictures(screen)
        drawing.pictures = drawn
        var screen = screen
        if let note { screen.notes.append(note) }
        return drawing.shown(screen)
    }
}

extension PictureRoom {
    init(_ cells: CellSize, _ pixels: CellPixels) {
        self.init(columns: cells.columns, rows: cells.rows, cellWidth: pixels.width, cellHeight: pixels.height)
    }
}

extension DrawnPictures.Method {
    init(_ support: PictureSupport) {
        self =
            switch support.drawing {
            case .kittyPlaceholders: .placeholders(isInTmux: support.isInTmux)
            case .kitty: .kitty
            case .iterm: .inline
            case .sixel: .sixel
            case nil: .initials
            }
    }
}
