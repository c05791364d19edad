import TrendingDomain

extension ImageFile {
    /// Reads format and size from the first bytes of the file, and decodes nothing. `nil` for other bytes than a PNG,
    /// JPEG, GIF or WebP file, and for a picture without pixels. No length in the file is trusted.
    package init?(_ bytes: [UInt8]) {
        let header = HeaderBytes(bytes)
        let readers: [(Format, (HeaderBytes) -> (Int, Int)?)] = [
            (.png, Self.png), (.jpeg, Self.jpeg), (.gif, Self.gif), (.webp, Self.webp),
        ]
        for (format, read) in readers {
            guard let (width, height) = read(header), width > 0, height > 0 else { continue }
            self.init(format, width: width, height: height, bytes: bytes)
            return
        }
        return nil
    }

    /// The first chunk is IHDR (W3C PNG, section 11.2.1).
    private static func png(_ bytes: HeaderBytes) -> (Int, Int)? {
        guard bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], at: 0), bytes.has("IHDR", at: 12)
        else { return nil }
        // The standard allows 31 bits.
        guard let width = bytes.bigEndian(4, at: 16), let height = bytes.bigEndian(4, at: 20),
            max(width, height) <= Int(Int32.max)
        else { return nil }
        return (width, height)
    }

    /// The first start of a frame (ITU-T T.81, section B.2.2), before the first scan.
    private static func jpeg(_ bytes: HeaderBytes) -> (Int, Int)? {
        guard bytes.has([0xFF, 0xD8], at: 0) else { return nil }
        var place = 2
        while let first = bytes[place], first == 0xFF {
            guard let marker = bytes[place + 1] else { return nil }
            switch marker {
            // Bytes that fill up.
            case 0xFF: place += 1
            // Markers without a segment.
            case 0x01, 0xD0...0xD7: place += 2
            case 0x00, 0xD8, 0xD9, 0xDA: return nil
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                guard let height = bytes.bigEndian(2, at: place + 5), let width = bytes.bigEndian(2, at: place + 7)
                else { return nil }
                return (width, height)
            default:
                guard let length = bytes.bigEndian(2, at: place + 2), length >= 2 else { return nil }
                place += 2 + length
            }
        }
        return nil
    }

    /// The logical screen (GIF89a, section 18).
    private static func gif(_ bytes: HeaderBytes) -> (Int, Int)? {
        guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0), let width = bytes.littleEndian(2, at: 6),
            let height = bytes.littleEndian(2, at: 8)
        else { return nil }
        return (width, height)
    }

    /// Lossy, lossless or extended (RFC 9649, section 2).
    private static func webp(_ bytes: HeaderBytes) -> (Int, Int)? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
        if bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23) {
            guard let width = bytes.littleEndian(2, at: 26), let height = bytes.littleEndian(2, at: 28)
            else { return nil }
            return (width & 0x3FFF, height & 0x3FFF)
        }
        if bytes.has("VP8L", at: 12), bytes[20] == 0x2F, let bits = bytes.littleEndian(4, at: 21) {
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard bytes.has("VP8X", at: 12), let width = bytes.littleEndian(3, at: 24),
            let height = bytes.littleEndian(3, at: 27)
        else { return nil }
        return (width + 1, height + 1)
    }
}

/// The largest picture that is accepted.
package struct PictureLimits: Sendable, Equatable {
    package var bytes: Int
    /// Width and height, in pixels.
    package var side: Int
    package var pixels: Int

    /// Of a person or an organisation.
    package static let avatar = PictureLimits(bytes: 64 << 10, side: 512, pixels: 512 * 512)
    /// In a README. Decoded, it has at most 16 MB.
    package static let readme = PictureLimits(bytes: 1 << 20, side: 4096, pixels: 4 << 20)
}

extension ImageFile {
    /// Of a JPEG file. A usual progressive one has about 10; each costs a decoder as much time as the whole picture.
    private static let mostScans = 100

    /// `nil` for bytes that are no picture, and for a picture that is too large or takes too long to decode.
    package init?(_ bytes: [UInt8], within limits: PictureLimits) {
        guard bytes.count <= limits.bytes, let image = ImageFile(bytes),
            max(image.width, image.height) <= limits.side, image.width * image.height <= limits.pixels,
            image.format != .jpeg || Self.scans(bytes) <= Self.mostScans
        else { return nil }
        self = image
    }

    /// How often a scan may begin (ITU-T T.81, section B.2.3): within the data of a scan, 0xFF is never followed by
    /// 0xDA.
    private static func scans(_ bytes: [UInt8]) -> Int {
        zip(bytes, bytes.dropFirst()).count { $0 == 0xFF && $1 == 0xDA }
    }
}

/// Reads numbers that may be beyond the end.
private struct HeaderBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    subscript(place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    func has(_ expected: [UInt8], at place: Int) -> Bool {
        place + expected.count <= bytes.count && bytes[place..<place + expected.count].elementsEqual(expected)
    }

    func has(_ expected: String, at place: Int) -> Bool { has(Array(expected.utf8), at: place) }

    func bigEndian(_ count: Int, at place: Int) -> Int? {
        guard place + count <= bytes.count else { return nil }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    func littleEndian(_ count: Int, at place: Int) -> Int? {
        guard place + count <= bytes.count else { return nil }
        return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
