import Testing
import TrendingConsole

@testable import TrendingIntegration
@testable import TrendingPresentation

@Suite("A picture in a frame")
struct FramePictureTests {
    @Test("Selected columns and matches stand out, and the cursor and the title are those of the picture")
    func highlights() {
        var picture = Picture(lines: [Line([Span(own: "abcdef")])], title: "Title")
        picture.highlights = [
            Picture.Highlight(row: 0, columns: 0..<1, kind: .selection),
            Picture.Highlight(row: 0, columns: 2..<3, kind: .match),
            Picture.Highlight(row: 0, columns: 4..<5, kind: .currentMatch),
        ]
        picture.cursor = Picture.Cursor(row: 0, column: 3)
        var frame = Frame(size: ScreenSize(columns: 6, rows: 1)) { _ in 1 }
        frame.draw(picture, Style(colors: .ansi16, hyperlinks: false))

        #expect((0..<6).map { frame[0, $0].text } == ["a", "b", "c", "d", "e", "f"])
        #expect((0..<6).map { frame[0, $0].style.parameters } == ["7", "", "7", "", "1;4;7;33", ""])
        #expect(frame.cursor == ScreenPosition(row: 0, column: 3) && frame.title == "Title")
    }

    @Test("A picture without a title leaves that of the window")
    func title() {
        var frame = Frame(size: ScreenSize(columns: 6, rows: 1)) { _ in 1 }
        frame.draw(Picture(lines: []), .plain)

        #expect(frame.title == nil && frame.cursor == nil)
    }
}
