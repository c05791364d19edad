#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

/// The escape sequences of kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
///
/// The terminal answers none of them (`q=2`): an answer would stay in its input for the next program.
package enum KittyGraphics {
    /// The longest part of a file in one sequence, in bytes of base64. The protocol's limit.
    static let longestChunk = 4096

    /// The sequences that draw the picture from the cursor on, and leave the cursor there. Without `id` it has no
    /// number: a second picture with the same one would remove the first. `nil` unless it is a PNG file, the only
    /// format that the terminal reads.
    static func placement(_ image: ImageFile, _ size: CellSize, id: PictureID? = nil) -> [String]? {
        let number = id.map { "i=\($0.number),p=1," } ?? ""
        return upload(image, "a=T,f=100,q=2,C=1,\(number)c=\(size.columns),r=\(size.rows)")
    }

    /// The sequence that removes the picture with the number, and its data.
    static func removal(_ id: PictureID) -> String { "\u{1B}_Ga=d,d=I,q=2,i=\(id.number)\u{1B}\\" }

    /// The sequences that send the picture without drawing it. `placeholders` then show it. `nil` unless it is a PNG
    /// file.
    static func upload(_ image: ImageFile, id: PictureID, _ size: CellSize) -> [String]? {
        upload(image, "a=T,U=1,f=100,q=2,i=\(id.number),c=\(size.columns),r=\(size.rows)")
    }

    /// The text that shows a picture, one for each row. Its colour is the picture's number: see `PictureID.parameters`.
    /// `nil` if the picture has more rows or columns than can be numbered.
    static func placeholders(id: PictureID, _ size: CellSize) -> [String]? {
        guard size.rows <= PlaceholderMarks.all.count, size.columns <= PlaceholderMarks.all.count else { return nil }
        let high = id.number >> 24
        let top = high == 0 ? nil : PlaceholderMarks.mark(Int(high))
        return (0..<size.rows).map { row in
            var text = String.UnicodeScalarView()
            for column in 0..<size.columns {
                let marks = [PlaceholderMarks.mark(row), PlaceholderMarks.mark(column), top]
                text.append("\u{10EEEE}")
                text.append(contentsOf: marks.compactMap(\.self))
            }
            return String(text)
        }
    }

    private static func upload(_ image: ImageFile, _ control: String) -> [String]? {
        guard image.format == .png else { return nil }
        let text = Array(Data(image.bytes).base64EncodedString().utf8)
        var sequences: [String] = []
        for start in stride(from: 0, to: max(1, text.count), by: longestChunk) {
            let chunk = text[start..<min(text.count, start + longestChunk)]
            let goesOn = chunk.endIndex < text.count ? 1 : 0
            let keys = start == 0 ? "\(control),m=\(goesOn)" : "q=2,m=\(goesOn)"
            sequences.append("\u{1B}_G\(keys);\(String(decoding: chunk, as: UTF8.self))\u{1B}\\")
        }
        return sequences
    }
}
