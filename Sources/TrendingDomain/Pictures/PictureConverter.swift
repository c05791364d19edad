/// Makes of a picture what a terminal can draw that does not read its file. Decodes it.
package protocol PictureConverter: Sendable {
    /// The picture as a PNG file, smaller if it has more than `side` pixels in a direction; `nil` if it can't be
    /// decoded.
    func png(_ image: ImageFile, side: Int) throws(PictureConversionFailure) -> ImageFile?
    /// The picture in the middle of `room`; `nil` if it can't be decoded.
    func sixels(_ image: ImageFile, in room: PictureRoom) throws(PictureConversionFailure) -> SixelGraphics?
}

package enum PictureConversionFailure: Error, Equatable {
    /// A library that decodes or draws is not there. `package` is its name in Debian, or in Homebrew on macOS.
    case missingLibrary(package: String, detail: String)
}

/// The cells that a picture gets, and their size in pixels.
package struct PictureRoom: Hashable {
    /// 16 MB of memory.
    package static let mostPixels = 4 << 20

    package var columns: Int
    package var rows: Int
    package var cellWidth: Int
    package var cellHeight: Int

    package init(columns: Int, rows: Int, cellWidth: Int, cellHeight: Int) {
        self.columns = columns
        self.rows = rows
        self.cellWidth = cellWidth
        self.cellHeight = cellHeight
    }
}

/// A picture as the escape sequence DCS q (DEC STD 070, chapter 9): parameters, and printable characters.
package struct SixelGraphics: Equatable {
    package let sequence: String

    /// `nil` for other bytes: nothing else in them may reach the terminal.
    package init?(_ bytes: [UInt8]) {
        let (start, end): ([UInt8], [UInt8]) = ([0x1B, 0x50], [0x1B, 0x5C])
        guard bytes.count > 4, bytes.starts(with: start), bytes.suffix(2).elementsEqual(end) else { return nil }
        let body = bytes[2..<(bytes.count - 2)]
        guard body.drop(while: { Self.isParameter($0) }).first == UInt8(ascii: "q"),
            body.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        sequence = String(decoding: bytes, as: UTF8.self)
    }

    private static func isParameter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ";")
    }
}
