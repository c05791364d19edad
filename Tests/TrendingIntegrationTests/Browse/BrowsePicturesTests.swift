import Synchronization
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingIntegration
@testable import TrendingPresentation

@Suite("Pictures of the full screen")
struct BrowsePicturesTests {
    private let stored = Stored()
    private let png = PictureFixture.square(8, (1, 2, 3))

    private final class Stored: Sendable {
        let choices = Mutex<[Bool]>([])
    }

    private struct NoConverter: PictureConverter {
        func png(_ image: ImageFile, side: Int) throws(PictureConversionFailure) -> ImageFile? { nil }

        func sixels(_ image: ImageFile, in room: PictureRoom) throws(PictureConversionFailure) -> SixelGraphics? {
            SixelGraphics(Array("\u{1B}Pq!\(room.columns)~\(room.cellWidth == 10 ? "" : "~")\u{1B}\\".utf8))
        }
    }

    private func sut(
        _ choice: BrowsePictures.Choice = .undecided,
        _ mode: PictureChoice = .auto,
        term: String = "xterm-256color",
        hasColors: Bool = true
    ) -> BrowsePictures {
        let terminal = Console.Terminal(columns: 80, rows: 24, cell: CellPixels(width: 10, height: 20))
        return BrowsePictures(
            Console(variables: ["TERM": term], standardOutput: terminal),
            mode,
            choice,
            hasColors: hasColors,
            converter: NoConverter(),
            store: { [stored] choice in stored.choices.withLock { $0.append(choice) } }
        )
    }

    private func image(_ columns: Int = 4) throws -> Picture.Image {
        let address = try #require(LinkTarget("https://avatars.githubusercontent.com/u/1"))
        let size = CellSize(columns: columns, rows: 2)
        return Picture.Image(row: 1, column: 2, size: size, visible: 0..<2, address: address, name: "ada")
    }

    @Test("Of many pictures only the oldest makes room, and is named, so that it is asked for again")
    func room() throws {
        let sut = sut(.shown)
        let addresses = try (1...65).map { try #require(LinkTarget("https://avatars.githubusercontent.com/u/\($0)")) }
        let forgotten = addresses.map { sut.take(png, at: $0) }
        #expect(forgotten.prefix(64).allSatisfy { $0 == nil } && forgotten.last == addresses[0])
        #expect(sut.take(png, at: addresses[1]) == nil)
        #expect(sut.take(png, at: addresses[0]) == addresses[2])
    }

    @Test("A file that the terminal can't draw is told with its reason")
    func obstacles() {
        let gif = ImageFile(.gif, width: 1, height: 1, bytes: [])
        let jpeg = ImageFile(.jpeg, width: 1, height: 1, bytes: [])
        let kitty = sut(.shown, term: "xterm-kitty")
        #expect(kitty.obstacle(to: gif) == .format(.gif) && kitty.obstacle(to: png) == nil)
        #expect(kitty.obstacle(to: jpeg) == .undecodable)
        #expect(sut(.shown, .iterm).obstacle(to: gif) == nil && sut(.shown).obstacle(to: gif) == nil)
        let sixel = sut(.shown, .sixel)
        #expect(sixel.obstacle(to: gif) == .format(.gif) && sixel.obstacle(to: jpeg) == nil)
    }

    @Test("After a change of the font, sixel graphics are made for the new cells")
    func font() throws {
        let sut = sut(.shown, .sixel)
        _ = sut.take(png, at: try #require(try image().address))
        let before = sut.drawing(of: try image())?.overlay?.text
        sut.take(CellPixels?.none)
        #expect(sut.cellRatio == 2 && sut.mostCells == PictureRoom.mostPixels / 200)
        sut.take(CellPixels(width: 20, height: 30))
        #expect(sut.cellRatio == 1.5 && sut.mostCells == PictureRoom.mostPixels / 600)
        #expect(sut.drawing(of: try image())?.overlay?.text != before)
        #expect(self.sut(.shown, term: "xterm-kitty").mostCells == .max)
    }

    @Test("The user is asked only if the terminal draws pictures, and only after its answers")
    func asks() {
        let kitty = sut(term: "xterm-kitty")
        #expect(kitty.areDrawn && !kitty.mustAsk && !kitty.areShown)
        kitty.take(.of("kitty(0.35.2)"))
        #expect(kitty.mustAsk)
        kitty.choose(true)
        #expect(!kitty.mustAsk && kitty.areShown && stored.choices.withLock { $0 } == [true])
        let plain = sut()
        plain.take(.of("XTerm(379)"))
        #expect(!plain.mustAsk && !plain.areDrawn)
        let sixel = sut()
        sixel.take(.of("XTerm(379) with sixel"))
        #expect(sixel.mustAsk)
        #expect(!sut(.undecided, .auto, term: "xterm-kitty", hasColors: false).areDrawn)
        #expect(!sut(.hidden, .never, term: "xterm-kitty").areDrawn)
        #expect(sut(.shown).areShown && !sut(.shown).areDrawn)
    }

    @Test("A picture is drawn over its cells if all of it is visible, and is blank otherwise")
    func draws() throws {
        let sut = sut(.shown, term: "xterm-kitty")
        var image = try image()
        let address = try #require(image.address)
        func frame(_ image: Picture.Image) -> String {
            var frame = Frame(size: ScreenSize(columns: 20, rows: 6)) { _ in 1 }
            frame.draw([image], sut, Style(colors: .ansi16, hyperlinks: false))
            var writer = FrameWriter(DrawingFeatures(colors: true, hyperlinks: false))
            return String(decoding: writer.bytes(for: frame), as: UTF8.self)
        }
        #expect(frame(image).contains("AD") && !frame(image).contains("_G"))
        _ = sut.take(png, at: address)
        #expect(frame(image).contains("\u{1B}[2;3H\u{1B}_Ga=T,"))
        image.visible = 1..<2
        #expect(!frame(image).contains("_G") && !frame(image).contains("AD"))
    }

    @Test("Sixel graphics are made for each size")
    func sizes() throws {
        let sut = sut(.shown, .sixel)
        _ = sut.take(png, at: try #require(try image().address))
        for columns in [4, 9] {
            #expect(sut.drawing(of: try image(columns))?.overlay?.text == "\u{1B}Pq!\(columns)~\u{1B}\\")
        }
    }
}
