import Foundation
import TrendingData
import TrendingDomain

extension PictureFixture {
    /// A PNG file with these rows of colours (red, green and blue in each pixel).
    package static func png(rows: [[(UInt8, UInt8, UInt8)]]) -> [UInt8] {
        let (width, height) = (rows.first?.count ?? 0, rows.count)
        let pixels: [UInt8] = rows.flatMap { [0] + $0.flatMap { [$0.0, $0.1, $0.2] } }
        let length = [UInt8(pixels.count & 0xFF), UInt8(pixels.count >> 8)]
        // A block that is not compressed (RFC 1951, section 3.2.4), in a zlib stream.
        let data: [UInt8] = [0x78, 0x01, 1] + length + length.map { ~$0 } + pixels + adler(pixels)
        let header = number(width) + number(height) + [8, 2, 0, 0, 0]
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return start + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
    }

    /// A PNG file of one colour.
    package static func square(_ side: Int, _ color: (UInt8, UInt8, UInt8)) -> ImageFile {
        let rows = Array(repeating: Array(repeating: color, count: side), count: side)
        return ImageFile(.png, width: side, height: side, bytes: png(rows: rows))
    }

    /// A JPEG file of 8 × 8 pixels, all of them about (200, 30, 30).
    package static let redJPEG = ImageFile(
        .jpeg,
        width: 8,
        height: 8,
        bytes: Array(
            Data(
                base64Encoded: """
                    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i\
                    Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
                    Y2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA\
                    /8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCOACqH/9k=
                    """
            ) ?? Data()
        )
    )

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return number(data.count) + body + number(Int(crc(body)))
    }

    private static func number(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }

    private static func adler(_ bytes: [UInt8]) -> [UInt8] {
        var (one, two) = (1, 0)
        for byte in bytes {
            one = (one + Int(byte)) % 65_521
            two = (two + one) % 65_521
        }
        return number(two << 16 | one)
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }
}
