import CPictures
import TrendingDomain

/// Decodes pictures with gdk-pixbuf, and makes sixel graphics with libchafa. Both are opened when they are first used.
///
/// Only PNG and JPEG files are decoded, and only up to `mostPixels`: the size in their header is checked first, and the
/// decoder stops before the first pixel if it finds another one.
package struct PictureLibraries: PictureConverter {
    #if canImport(Darwin)
        package static let decoders = ["/opt/homebrew/lib", "/usr/local/lib"].map { $0 + "/libgdk_pixbuf-2.0.0.dylib" }
        package static let sixelWriters = ["/opt/homebrew/lib", "/usr/local/lib"].map { $0 + "/libchafa.0.dylib" }
        private static let packages = (decoder: "gdk-pixbuf", sixel: "chafa")
    #else
        package static let decoders = ["libgdk_pixbuf-2.0.so.0"]
        package static let sixelWriters = ["libchafa.so.0"]
        private static let packages = (decoder: "libgdk-pixbuf-2.0-0", sixel: "libchafa0")
    #endif

    static let mostPixels = PictureRoom.mostPixels

    private let decoders: [String]
    private let sixelWriters: [String]

    package init(decoders: [String] = Self.decoders, sixelWriters: [String] = Self.sixelWriters) {
        self.decoders = decoders
        self.sixelWriters = sixelWriters
    }

    package func png(_ image: ImageFile, side: Int) throws(PictureConversionFailure) -> ImageFile? {
        let decoder = try open(decoders, Self.packages.decoder, cpictures_open_decoder)
        var (width, height) = (0, 0)
        let bytes = Self.withFile(image) { file in
            let written = Self.output { cpictures_make_png(decoder, &file, Int32(clamping: side), &$0, &$1) }
            (width, height) = (Int(file.width), Int(file.height))
            return written
        }
        return bytes.map { ImageFile(.png, width: width, height: height, bytes: $0) }
    }

    package func sixels(
        _ image: ImageFile,
        in room: PictureRoom
    ) throws(PictureConversionFailure) -> SixelGraphics? {
        let decoder = try open(decoders, Self.packages.decoder, cpictures_open_decoder)
        let writer = try open(sixelWriters, Self.packages.sixel, cpictures_open_sixel)
        let (columns, rows) = (Int32(clamping: room.columns), Int32(clamping: room.rows))
        let cell = (width: Int32(clamping: room.cellWidth), height: Int32(clamping: room.cellHeight))
        let pixels = room.columns * room.cellWidth * room.rows * room.cellHeight
        guard min(columns, rows, cell.width, cell.height) > 0, pixels <= Self.mostPixels else { return nil }
        return Self.withFile(image) { file in
            Self.output {
                cpictures_make_sixel(decoder, writer, &file, columns, rows, cell.width, cell.height, &$0, &$1)
            }
        }
        .flatMap { SixelGraphics($0) }
    }

    private func open(
        _ names: [String],
        _ package: String,
        _ open: (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int) -> OpaquePointer?
    ) throws(PictureConversionFailure) -> OpaquePointer {
        do throws(MissingLibrary) {
            return try MissingLibrary.open(names, open)
        } catch {
            throw .missingLibrary(package: package, detail: error.detail)
        }
    }

    /// `nil` for a format that is not decoded, and for a picture that is too large.
    private static func withFile(
        _ image: ImageFile,
        _ work: (inout cpictures_file) -> [UInt8]?
    ) -> [UInt8]? {
        let formats: [ImageFile.Format: cpictures_format] = [.png: cpictures_png, .jpeg: cpictures_jpeg]
        guard let format = formats[image.format], isWhole(image), (1...Int(Int16.max)).contains(image.width),
            (1...Int(Int16.max)).contains(image.height), image.width * image.height <= mostPixels
        else { return nil }
        return image.bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return nil }
            var file = cpictures_file(
                bytes: start,
                length: bytes.count,
                format: format,
                width: Int32(image.width),
                height: Int32(image.height)
            )
            return work(&file)
        }
    }

    /// Whether the file has its end: a decoder may accept one that was cut.
    private static func isWhole(_ image: ImageFile) -> Bool {
        switch image.format {
        case .png: image.bytes.suffix(8).starts(with: Array("IEND".utf8))
        case .jpeg: image.bytes.suffix(2).elementsEqual([0xFF, 0xD9])
        case .gif, .webp: false
        }
    }

    private static func output(
        _ write: (inout UnsafeMutablePointer<UInt8>?, inout Int) -> Bool
    ) -> [UInt8]? {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        let isWritten = write(&bytes, &count)
        defer { cpictures_free(bytes) }
        return isWritten ? bytes.map { Array(UnsafeBufferPointer(start: $0, count: count)) } : nil
    }
}
