#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

/// The escape sequences of kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
///
/// The terminal answers none of them (`q=2`): an answer would stay in its input for the next program.
enum KittyGraphics {
    /// The longest part of a file in one sequence, in bytes of base64. The protocol's limit.
    private static let longestChunk = 4096

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

/// The marks that number rows and columns of a picture in kitty's Unicode placeholders.
enum PlaceholderMarks {
    /// The mark of the number; `nil` if there is none.
    static func mark(_ number: Int) -> Unicode.Scalar? {
        all.indices.contains(number) ? Unicode.Scalar(all[number]) : nil
    }

    /// In the order of their numbers.
    static let all: [UInt32] = ranges.flatMap { Array($0) }

    /// The combining marks of Unicode 6.0 with class 230 that neither decompose nor compose: kitty's file
    /// `gen/rowcolumn-diacritics.txt`.
    private static let ranges: [ClosedRange<UInt32>] = [
        0x0305...0x0305, 0x030D...0x030E, 0x0310...0x0310, 0x0312...0x0312, 0x033D...0x033F, 0x0346...0x0346,
        0x034A...0x034C, 0x0350...0x0352, 0x0357...0x0357, 0x035B...0x035B, 0x0363...0x036F, 0x0483...0x0487,
        0x0592...0x0595, 0x0597...0x0599, 0x059C...0x05A1, 0x05A8...0x05A9, 0x05AB...0x05AC, 0x05AF...0x05AF,
        0x05C4...0x05C4, 0x0610...0x0617, 0x0657...0x065B, 0x065D...0x065E, 0x06D6...0x06DC, 0x06DF...0x06E2,
        0x06E4...0x06E4, 0x06E7...0x06E8, 0x06EB...0x06EC, 0x0730...0x0730, 0x0732...0x0733, 0x0735...0x0736,
        0x073A...0x073A, 0x073D...0x073D, 0x073F...0x0741, 0x0743...0x0743, 0x0745...0x0745, 0x0747...0x0747,
        0x0749...0x074A, 0x07EB...0x07F1, 0x07F3...0x07F3, 0x0816...0x0819, 0x081B...0x0823, 0x0825...0x0827,
        0x0829...0x082D, 0x0951...0x0951, 0x0953...0x0954, 0x0F82...0x0F83, 0x0F86...0x0F87, 0x135D...0x135F,
        0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73,
        0x1CD0...0x1CD2, 0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC,
        0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1,
        0x20E7...0x20E7, 0x20E9...0x20E9, 0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F,
        0xA67C...0xA67D, 0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8,
        0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38, 0x1D185...0x1D189,
        0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
    ]
}
