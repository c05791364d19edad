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
