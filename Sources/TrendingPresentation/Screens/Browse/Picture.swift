/// The room that a screen has, and what the terminal supports.
package struct ScreenArea: Hashable {
    package var columns: Int
    package var rows: Int
    /// Whether another screen has the other columns of the terminal.
    var isHalf = false
    var style: Style
    /// Whether pictures of owners are shown.
    package var hasPictures = false
    /// Whether the terminal draws images.
    package var drawsImages = false
    /// The height of a cell over its width.
    package var cellRatio = 2.0
    /// The most cells that an image may have. With small cells, the terminal's protocol sets no limit.
    package var mostImageCells = Int.max

    /// Before the terminal has said its size.
    static let none = ScreenArea(columns: 0, rows: 0, style: .plain)

    /// Whether the background is dark; true if that is not known.
    var isDark: Bool { style.theme.isDark ?? true }

    package init(columns: Int, rows: Int, style: Style) {
        self.columns = columns
        self.rows = rows
        self.style = style
    }
}

/// What a screen draws: at most as many lines as its area has rows, none of them wider than the area.
package struct Picture {
    /// Columns of one row that stand out.
    package struct Highlight: Hashable {
        package enum Kind: Hashable {
            /// The selected row or link.
            case selection
            /// What a search found, and the place of it where the user is.
            case match, currentMatch
        }

        package var row: Int
        package var columns: Range<Int>
        package var kind: Kind
    }

    /// Cells that show a picture. The lines are blank there.
    package struct Image: Hashable {
        /// Of the first visible row of the picture.
        package var row: Int
        package var column: Int
        package var size: CellSize
        /// The rows of the picture that are visible.
        package var visible: Range<Int>
        package var address: LinkTarget?
        /// The initials of this name stand for a picture that is not there; `nil` for nothing.
        package var name: String?
    }

    package var lines: [Line] = []
    package var highlights: [Highlight] = []
    package var images: [Image] = []
    /// Where the cursor of an input field is. The first row and column are 0.
    package var cursor: Cursor?
    /// The title of the window.
    package var title = ""

    package struct Cursor: Hashable {
        package var row: Int
        package var column: Int
    }

    /// Leaves out the lines that have no room, and cuts the others.
    mutating func fit(_ area: ScreenArea) { lines = lines.prefix(max(0, area.rows)).map { $0.cut(to: area.columns) } }
}

extension CellPicture {
    /// `drawable` is for the method. `numbers` are those of the screen's pictures.
    package init(
        _ image: Picture.Image,
        _ method: DrawnPictures.Method,
        _ drawable: DrawableImage?,
        numbers: inout PictureNumbers
    ) {
        let key = "\(image.address?.address ?? "") \(image.size.columns)x\(image.size.rows)"
        let isNumbered = method == .placeholders(isInTmux: true) && drawable != nil
        let id = isNumbered ? numbers.id(of: key) : PictureID(address: key, isShort: false)
        self.init(drawable, method, image.size, name: image.name, key: key, id: id)
    }
}

extension Picture.Highlight.Kind {
    /// The parameters of the SGR sequence. What stands out is always reversed, and never told by a colour alone.
    package func parameters(_ style: Style) -> String {
        let (theme, depth) = (style.theme, style.colors)
        return switch self {
        case .selection: ["7", theme.own[.selection]?.parameters(depth)].compactMap(\.self).joined(separator: ";")
        case .match: "7"
        case .currentMatch: theme.parameters(RichStyle([.bold, .underlined, .reversed], .yellow), depth) ?? "7"
        }
    }
}
