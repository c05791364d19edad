import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Headers of pictures")
struct ImageHeaderTests {
    @Test(
        "Format and size are those in the header",
        arguments: ImageFile.Format.allCases,
        [(1, 1), (40, 80), (460, 512)]
    )
    func sizes(format: ImageFile.Format, size: (Int, Int)) throws {
        for bytes in PictureFixture.headers(of: format, width: size.0, height: size.1) {
            let header = try #require(ImageFile(bytes))
            #expect(header.format == format)
            #expect(header.width == size.0)
            #expect(header.height == size.1)
        }
    }

    @Test("A file that ends in its header is no picture", arguments: ImageFile.Format.allCases)
    func cut(format: ImageFile.Format) {
        for bytes in PictureFixture.headers(of: format, width: 40, height: 40) {
            let shortest = (0...bytes.count).first { ImageFile(Array(bytes.prefix($0))) != nil }
            #expect(shortest.map { $0 > 9 } == true)
            for count in 0..<(shortest ?? 0) { #expect(ImageFile(Array(bytes.prefix(count))) == nil) }
        }
    }

    @Test("Of changed bytes, only a picture within the limits is taken", arguments: ImageFile.Format.allCases)
    func mutated(format: ImageFile.Format) {
        var random = SeededGenerator(seed: 11)
        var count = 0
        for bytes in PictureFixture.headers(of: format, width: 40, height: 40) {
            for _ in 0..<3000 {
                let changed = bytes.mutated(&random)
                if let header = ImageFile(changed) { #expect(header.width > 0 && header.height > 0) }
                guard let image = ImageFile(changed, within: .avatar) else { continue }
                count += 1
                #expect((1...512).contains(image.width) && (1...512).contains(image.height) && image.bytes == changed)
            }
        }
        #expect(count > 50 || ![.png, .jpeg].contains(format))
    }

    @Test("A picture without pixels is none", arguments: [ImageFile.Format.png, .jpeg, .gif])
    func empty(format: ImageFile.Format) {
        for bytes in PictureFixture.headers(of: format, width: 0, height: 40) { #expect(ImageFile(bytes) == nil) }
        for bytes in PictureFixture.headers(of: format, width: 40, height: 0) { #expect(ImageFile(bytes) == nil) }
    }

    @Test("An avatar has at most 512 × 512 pixels and 64 KiB")
    func bounds() {
        #expect(ImageFile(PictureFixture.png(width: 512, height: 512), within: .avatar) != nil)
        #expect(ImageFile(PictureFixture.png(width: 513, height: 1), within: .avatar) == nil)
        #expect(ImageFile(PictureFixture.png(width: 1, height: 100_000), within: .avatar) == nil)
        let filled = PictureFixture.png(width: 40, height: 40, count: 64 << 10)
        #expect(ImageFile(filled, within: .avatar)?.bytes == filled)
        #expect(ImageFile(filled + [0], within: .avatar) == nil)
    }

    @Test("A JPEG file of very many scans is refused: a decoder would take minutes", arguments: [10, 100, 101, 5000])
    func scans(count: Int) {
        for header in PictureFixture.headers(of: .jpeg, width: 40, height: 40) {
            let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
            let bytes = header + Array(repeatElement(scan, count: count).joined()) + [0xFF, 0xD9]
            #expect((ImageFile(bytes, within: .avatar) != nil) == (count <= 100))
            #expect((ImageFile(bytes, within: .readme) != nil) == (count <= 100))
        }
    }

    @Test("Lengths that lie, and other files, are no picture and end the reading")
    func hostile() {
        let segments: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 0], [0xFF, 0xD8, 0xFF, 0xE0, 0, 1], [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF],
            [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1],
            [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 99),
            Array("<svg width='9' height='9'/>".utf8), Array("GIF89b\u{1}\u{0}\u{1}\u{0}".utf8), [],
        ]
        for bytes in segments { #expect(ImageFile(bytes) == nil) }
        var wide = PictureFixture.png(width: 1, height: 1)
        wide[16] = 0xFF
        #expect(ImageFile(wide) == nil)
    }
}
