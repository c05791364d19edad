import Testing

@testable import TrendingConsole

@Suite("Pictures on a full screen")
final class PlacedPictureTests {
    private var writer = FrameWriter(DrawingFeatures(colors: true, hyperlinks: false))
    private let cat = FramePicture(id: 7, columns: 4, rows: 2, sequence: "<cat>", removal: "<no cat>")
    private let dog = FramePicture(id: 8, columns: 4, rows: 2, sequence: "<dog>")

    private func frame(_ pictures: [(FramePicture, row: Int, column: Int)], _ text: String = "text") -> Frame {
        var frame = Frame(size: ScreenSize(columns: 20, rows: 6)) { _ in 1 }
        frame.write(text, row: 0, column: 0)
        for (picture, row, column) in pictures { frame.place(picture, row: row, column: column) }
        return frame
    }

    private func draw(_ frame: Frame) -> String { String(decoding: writer.bytes(for: frame), as: UTF8.self) }

    @Test("A picture is drawn once, at its place, and stays while other cells change")
    func once() {
        #expect(draw(frame([(cat, 1, 2)])).contains("\u{1B}[2;3H<cat>"))
        #expect(draw(frame([(cat, 1, 2)])).isEmpty)
        let changed = draw(frame([(cat, 1, 2)], "other"))
        #expect(changed.contains("other") && !changed.contains("cat"))
    }

    @Test("A picture that moves is removed, its cells are written, and it is drawn at the new place")
    func moved() throws {
        _ = draw(frame([(cat, 1, 2)]))
        let text = draw(frame([(cat, 2, 2)]))
        let removal = try #require(text.firstRange(of: "<no cat>"))
        let drawing = try #require(text.firstRange(of: "\u{1B}[3;3H<cat>"))
        #expect(removal.upperBound < drawing.lowerBound)
        #expect(text[removal.upperBound...].hasPrefix("\u{1B}[2;1H\u{1B}[K\u{1B}[3;3H    "))
        #expect(!text[drawing.upperBound...].contains("<"))
    }

    @Test("Another picture in its place is drawn over blank cells")
    func replaced() throws {
        _ = draw(frame([(dog, 1, 2)]))
        let text = draw(frame([(cat, 1, 2)]))
        #expect(text == "\u{1B}[2;3H    \u{1B}[3;3H    \u{1B}[2;3H<cat>")
    }

    @Test("Text in its place removes it")
    func removed() {
        _ = draw(frame([(cat, 1, 2), (dog, 1, 10)]))
        let text = draw(frame([(dog, 1, 10)]))
        #expect(text.contains("<no cat>") && !text.contains("<dog>"))
        #expect(draw(frame([])).contains("\u{1B}[2;1H\u{1B}[K\u{1B}[3;1H\u{1B}[K"))
    }

    @Test("A grapheme whose width terminals disagree on may reach into a picture, which is then drawn again")
    func spoiled() {
        var first = frame([(cat, 1, 2)])
        first.write("a", row: 1, column: 1)
        _ = draw(first)
        var second = frame([(cat, 1, 2)])
        second.write("\u{1F468}\u{200D}\u{1F469}", row: 1, column: 1)
        #expect(draw(second).contains("<cat>"))
    }

    @Test("When everything is drawn anew, pictures are removed first and drawn again; at the end they are removed")
    func forgotten() {
        _ = draw(frame([(cat, 1, 2)]))
        writer.forget()
        let text = draw(frame([(cat, 1, 2)]))
        #expect(text.contains("<no cat>\u{1B}[m\u{1B}[2J") && text.contains("\u{1B}[2;3H<cat>"))
        #expect(String(decoding: writer.removePictures(), as: UTF8.self) == "<no cat>")
        #expect(writer.removePictures().isEmpty)
    }

    @Test(
        "A picture that does not fit above the last row is not drawn",
        arguments: [(-1, 0), (0, -1), (4, 0), (5, 0), (0, 17), (100, 100)]
    )
    func outside(row: Int, column: Int) {
        let plain = draw(frame([]))
        writer.forget()
        #expect(draw(frame([(cat, row, column)])) == plain)
    }

    @Test("What cells show is sent once, and removed at the end")
    func uploads() {
        var frame = frame([])
        frame.upload(9, "<send>", removal: "<forget>")
        frame.write("\u{10EEEE}", row: 1, column: 0)
        let first = draw(frame)
        #expect(first.contains("<send>") && first.contains("\u{10EEEE}"))
        frame.write("more", row: 2, column: 0)
        #expect(!draw(frame).contains("<send>"))
        #expect(String(decoding: writer.removePictures(), as: UTF8.self) == "<forget>")
        #expect(draw(frame).contains("<send>"))
    }
}
