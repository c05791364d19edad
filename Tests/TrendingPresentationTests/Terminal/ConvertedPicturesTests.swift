import Synchronization
import Testing
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@Suite("Pictures for a terminal")
struct ConvertedPicturesTests {
    private static let png = PictureFixture.square(8, (1, 2, 3))
    private static let jpeg = PictureFixture.redJPEG
    private let room = PictureRoom(columns: 4, rows: 2, cellWidth: 8, cellHeight: 16)

    private func convert(_ method: DrawnPictures.Method, _ converter: ConverterStub) -> ConvertedPictures {
        ConvertedPictures(["a": Self.png, "b": Self.jpeg], for: method, in: room, converter)
    }

    @Test("kitty gets PNG files: as they are, and others converted", arguments: [false, true])
    func kitty(isPlaced: Bool) {
        let converter = ConverterStub(png: Self.png)
        let sut = convert(isPlaced ? .kitty : .placeholders(isInTmux: false), converter)
        #expect(sut.images == ["a": .file(Self.png), "b": .file(Self.png)] && sut.failure == nil)
        #expect(converter.count == 1)
    }

    @Test("iTerm2 gets all files as they are, and a terminal without pictures gets none")
    func unconverted() {
        let converter = ConverterStub(png: Self.png)
        #expect(convert(.inline, converter).images == ["a": .file(Self.png), "b": .file(Self.jpeg)])
        #expect(convert(.initials, converter).images.isEmpty)
        #expect(converter.count == 0)
    }

    @Test("For sixel graphics, all are converted")
    func sixel() throws {
        let graphics = try #require(SixelGraphics(Array("\u{1B}Pq~\u{1B}\\".utf8)))
        let sut = convert(.sixel, ConverterStub(sixels: graphics))
        #expect(sut.images == ["a": .sixels(graphics), "b": .sixels(graphics)])
    }

    @Test("Without a library, what needs none stays, and the reason is given once")
    func missing() {
        let failure = PictureConversionFailure.missingLibrary(package: "libx", detail: "not found")
        let converter = ConverterStub(failure: failure)
        let kitty = convert(.kitty, converter)
        #expect(kitty.images == ["a": .file(Self.png)] && kitty.failure == failure)
        let sixel = convert(.sixel, ConverterStub(failure: failure))
        #expect(sixel.images.isEmpty && sixel.failure == failure)
        #expect(
            failure.sentence
                == "Pictures for this terminal need the system library libx, which is missing. Install it with your "
                + "package manager. (not found)"
        )
    }
}

private final class ConverterStub: PictureConverter {
    private let file: ImageFile?
    private let graphics: SixelGraphics?
    private let failure: PictureConversionFailure?
    private let calls = Mutex(0)

    init(png file: ImageFile? = nil, sixels graphics: SixelGraphics? = nil, failure: PictureConversionFailure? = nil) {
        self.file = file
        self.graphics = graphics
        self.failure = failure
    }

    var count: Int { calls.withLock { $0 } }

    func png(_ image: ImageFile, side: Int) throws(PictureConversionFailure) -> ImageFile? {
        calls.withLock { $0 += 1 }
        if let failure { throw failure }
        return file
    }

    func sixels(_ image: ImageFile, in room: PictureRoom) throws(PictureConversionFailure) -> SixelGraphics? {
        calls.withLock { $0 += 1 }
        if let failure { throw failure }
        return graphics
    }
}
