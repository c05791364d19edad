import TrendingDomain

/// Small files that begin like pictures.
package enum PictureFixture {
    /// A file for each form of the format.
    package static func headers(of format: ImageFile.Format, width: Int, height: Int) -> [[UInt8]] {
        switch format {
        case .png: [png(width: width, height: height)]
        case .jpeg: [jpeg(width: width, height: height)]
        case .gif: [Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0, 0x3B]]
        case .webp: webp(width: width, height: height)
        }
    }

    /// Filled to `count` bytes.
    package static func png(width: Int, height: Int, count: Int = 64) -> [UInt8] {
        let header = Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) }) + [0, 0, 0, 13]
        let bytes = header + Array("IHDR".utf8) + big(width, 4) + big(height, 4) + [8, 6, 0, 0, 0]
        return bytes + (bytes.count..<max(bytes.count, count)).map { UInt8($0 % 251) }
    }

    package static func jpeg(width: Int, height: Int) -> [UInt8] {
        let application: [UInt8] = [0xFF, 0xE0, 0, 7] + Array("JFIF\u{0}".utf8)
        let tables: [UInt8] = [0xFF, 0xC4, 0, 4, 1, 2]
        let frame: [UInt8] = [0xFF, 0xFF, 0xC2, 0, 11, 8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
        return [0xFF, 0xD8] + application + tables + [0xFF, 0xD0] + frame + [0xFF, 0xD9]
    }

    private static func webp(width: Int, height: Int) -> [[UInt8]] {
        let start = Array("RIFF".utf8) + little(22, 4) + Array("WEBP".utf8)
        let size = little(width, 2) + little(height, 2)
        let lossy = Array("VP8 ".utf8) + little(10, 4) + [0, 0, 0, 0x9D, 0x01, 0x2A] + size
        let bits = (width - 1) | (height - 1) << 14
        let lossless = Array("VP8L".utf8) + little(5, 4) + [0x2F] + little(bits, 4)
        let extended = Array("VP8X".utf8) + little(10, 4) + [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3)
        return [start + lossy, start + lossless, start + extended]
    }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] { little(number, count).reversed() }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
