#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

/// A picture as a terminal draws it in cells.
package struct CellPicture {
    /// A sequence and the one that undoes it.
    package struct Sequence {
        package var id: UInt32
        package var text: String
        /// `nil` if text over the cells removes the picture.
        package var removal: String?
    }

    /// The cells, one span for each row; empty if the terminal draws over them.
    package var rows: [Span] = []
    /// Sends the picture that `rows` show.
    package var upload: Sequence?
    /// Draws the picture over its cells.
    package var overlay: Sequence?

    /// `drawable` was made for `method`. Without it, the initials of the name stand for it; nothing without a name.
    /// `key` tells the picture from others. `id` is its number for kitty's graphics: placeholders need one, and without
    /// one, nothing removes a picture that is drawn over its cells.
    init(
        _ drawable: DrawableImage?,
        _ method: DrawnPictures.Method,
        _ size: CellSize,
        name: String?,
        key: String,
        id: PictureID?
    ) {
        switch (method, drawable) {
        case (.placeholders(let isInTmux), .file(let file)?):
            guard let id, let sent = KittyGraphics.upload(file, id: id, size),
                let rows = KittyGraphics.placeholders(id: id, size)
            else { break }
            let sequences = (sent + [KittyGraphics.removal(id)]).map { isInTmux ? $0.passedThroughTmux : $0 }
            upload = Sequence(id: id.number, text: sequences.dropLast().joined(), removal: sequences.last)
            self.rows = rows.map { Span(cells: $0, of: id) }
        case (.kitty, .file(let file)?):
            overlay = KittyGraphics.placement(file, size, id: id).map {
                Sequence(id: id?.number ?? 0, text: $0.joined(), removal: id.map(KittyGraphics.removal))
            }
        case (.inline, .file(let file)?):
            overlay = Sequence(id: UInt32(hashOf: key), text: InlineImage.sequence(file, size))
        case (_, .sixels(let graphics)?): overlay = Sequence(id: UInt32(hashOf: key), text: graphics.sequence)
        default: break
        }
        if rows.isEmpty, overlay == nil, let name { rows = Initials(name).rows(size) }
    }
}

/// The size of a picture in cells of the terminal.
package struct CellSize: Hashable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// A cell is about twice as high as it is wide, so this is about a square.
    package static let avatar = CellSize(columns: 4, rows: 2)
}

/// A coloured cell with the first letters of a name, in place of a picture.
struct Initials: Hashable {
    /// At most two letters or digits; empty if the name has none.
    let text: String
    /// One of six colours: always the same for a name.
    let tone: InitialsTone

    /// `login` is the name of a person or organisation: `apple`, `swift-lang`.
    init(_ login: String) {
        let login = login.printable
        let words = login.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let letters = words.count > 1 ? words.prefix(2).map { $0.prefix(1) } : words.prefix(1).map { $0.prefix(2) }
        text = letters.joined().uppercased()
        let hash = UInt32(hashOf: login.lowercased())
        tone = InitialsTone.allCases[Int(hash >> 8) % InitialsTone.allCases.count]
    }

    /// The cell, one span for each row. The letters are in the first row.
    func rows(_ size: CellSize) -> [Span] {
        let free = size.columns - text.count
        let rest = Span.repeated(" ", size.columns, .initials(tone))
        let letters = Span(text, .initials(tone)).padded(left: free / 2, right: free - free / 2)
        return [free < 0 ? rest : letters] + Array(repeating: rest, count: size.rows - 1)
    }
}

/// The escape sequence of iTerm2 for a picture (iterm2.com/documentation-images.html).
enum InlineImage {
    /// Draws the picture from the cursor on, and moves the cursor. The terminal reads all formats.
    static func sequence(_ image: ImageFile, _ size: CellSize) -> String {
        let data = Data(image.bytes).base64EncodedString()
        let keys = "inline=1;size=\(image.bytes.count);width=\(size.columns);height=\(size.rows);preserveAspectRatio=1"
        return "\u{1B}]1337;File=\(keys):\(data)\u{7}"
    }
}

extension String {
    /// The sequence as tmux passes it on to the terminal around it.
    fileprivate var passedThroughTmux: String {
        "\u{1B}Ptmux;" + replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }
}
