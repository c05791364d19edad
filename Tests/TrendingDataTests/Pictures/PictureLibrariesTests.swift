import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

private enum InstalledPictureLibraries {
    static let areThere: Bool = {
        let room = PictureRoom(columns: 1, rows: 1, cellWidth: 8, cellHeight: 16)
        return (try? PictureLibraries().sixels(PictureFixture.square(8, (0, 0, 0)), in: room)) != nil
    }()
}

@Suite("Converted pictures", .enabled(if: InstalledPictureLibraries.areThere, "gdk-pixbuf or libchafa is missing"))
struct PictureLibrariesTests {
    private let sut = PictureLibraries()
    private let room = PictureRoom(columns: 4, rows: 2, cellWidth: 9, cellHeight: 18)

    @Test("A JPEG file becomes a PNG file of the same size")
    func png() throws {
        let png = try #require(try sut.png(PictureFixture.redJPEG, side: 160))
        let header = try #require(ImageFile(png.bytes))
        #expect(header.format == .png && header.width == 8 && header.height == 8)
        #expect(png.format == .png && png.width == 8 && png.height == 8)
        let pixel = try #require(try sut.sixels(png, in: room).flatMap { SixelPixels($0.sequence) })
        #expect(pixel.pixels.values.allSatisfy { abs($0.red - 78) < 4 && abs($0.green - 12) < 4 })
    }

    @Test("A large picture becomes a smaller PNG file of the same shape")
    func scaled() throws {
        let rows = Array(repeating: Array(repeating: (UInt8(1), UInt8(2), UInt8(3)), count: 320), count: 40)
        let wide = ImageFile(.png, width: 320, height: 40, bytes: PictureFixture.png(rows: rows))
        let png = try #require(try sut.png(wide, side: 160))
        #expect(png.width == 160 && png.height == 20)
        #expect(ImageFile(png.bytes)?.width == 160)
    }

    @Test("Sixel graphics have the pixels of the picture, in the middle of its cells, within their quantisation")
    func pixels() throws {
        let (red, blue): ((UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8)) = ((255, 0, 0), (0, 0, 255))
        let rows = (0..<36).map { _ in Array(repeating: red, count: 18) + Array(repeating: blue, count: 18) }
        let image = ImageFile(.png, width: 36, height: 36, bytes: PictureFixture.png(rows: rows))
        let text = try #require(try sut.sixels(image, in: room))
        let drawn = try #require(SixelPixels(text.sequence))
        #expect(drawn.width == 36 && drawn.height == 36)
        for (position, color) in drawn.pixels where !(16...19).contains(position.x) {
            let isLeft = position.x < 18
            #expect(isLeft ? color.red > 90 && color.blue < 10 : color.blue > 90 && color.red < 10)
        }
        #expect(drawn.pixels.count == 36 * 36)
    }

    @Test(
        "Sixel graphics keep the shape of the picture, and never have more rows than their cells",
        arguments: [(8, 16), (9, 19), (10, 20), (7, 13)]
    )
    func shape(cell: (Int, Int)) throws {
        let room = PictureRoom(columns: 4, rows: 2, cellWidth: cell.0, cellHeight: cell.1)
        let text = try #require(try sut.sixels(PictureFixture.square(40, (9, 200, 9)), in: room))
        let drawn = try #require(SixelPixels(text.sequence))
        #expect(drawn.height <= 2 * cell.1 && drawn.width <= 4 * cell.0)
        #expect(drawn.height > cell.1)
        #expect(Set(drawn.pixels.keys.map(\.x)).count == Set(drawn.pixels.keys.map(\.y)).count)
    }

    @Test("A file that is cut, that is no picture, or whose size is not the one in its header is not decoded")
    func refused() throws {
        let square = PictureFixture.square(8, (1, 2, 3))
        for count in [0, 8, 33, 60, square.bytes.count - 20] {
            let cut = ImageFile(.png, width: 8, height: 8, bytes: Array(square.bytes.prefix(count)))
            #expect(try sut.png(cut, side: 160) == nil)
            #expect(try sut.sixels(cut, in: room) == nil)
        }
        for (width, height) in [(9, 8), (8, 1), (0, 8), (-1, 8), (65_535, 65_535), (1, 100_000)] {
            var other = square
            (other.width, other.height) = (width, height)
            #expect(try sut.png(other, side: 160) == nil)
        }
        for format in [ImageFile.Format.gif, .webp, .jpeg] {
            var other = square
            other.format = format
            #expect(try sut.png(other, side: 160) == nil)
        }
        #expect(try sut.sixels(square, in: PictureRoom(columns: 0, rows: 2, cellWidth: 8, cellHeight: 16)) == nil)
        let vast = PictureRoom(columns: 5000, rows: 5000, cellWidth: 8, cellHeight: 16)
        #expect(try sut.sixels(square, in: vast) == nil)
    }
}

@Suite("Libraries for pictures that are missing")
struct MissingPictureLibrariesTests {
    @Test("The failure names the package")
    func missing() {
        let sut = PictureLibraries(decoders: ["libnothing.so.7"], sixelWriters: ["libnothing.so.8"])
        #expect {
            try sut.png(PictureFixture.redJPEG, side: 160)
        } throws: { error in
            guard case .missingLibrary(let package, let detail)? = error as? PictureConversionFailure else {
                return false
            }
            return package.contains("gdk-pixbuf") && detail.contains("libnothing")
        }
    }
}
