/// The size of a screen.
package struct ScreenSize: Sendable, Hashable {
    package var columns: Int
    package var rows: Int
    /// The size of a cell in pixels; `nil` if the terminal does not say it.
    package var cell: CellPixels?

    package init(columns: Int, rows: Int, cell: CellPixels? = nil) {
        self.columns = columns
        self.rows = rows
        self.cell = cell
    }
}

/// A place on a screen. The first row and column are 0.
package struct ScreenPosition: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// The look of a cell: parameters of SGR (`CSI … m`), such as `1;31`. Empty for plain text.
package struct CellStyle: Sendable, Hashable {
    package let parameters: String

    package static let plain = CellStyle("")
    package static let bold = CellStyle("1")
    package static let underlined = CellStyle("4")
    package static let reversed = CellStyle("7")

    /// Plain if there is anything but digits, `;` and `:`.
    package init(_ parameters: String) {
        let isSafe = parameters.utf8.allSatisfy { (0x30...0x3B).contains($0) }
        self.parameters = isSafe ? parameters : ""
    }

    /// Both looks; of two colours, the other one's.
    package func adding(_ other: CellStyle) -> CellStyle {
        if parameters.isEmpty { return other }
        return other.parameters.isEmpty ? self : CellStyle(parameters + ";" + other.parameters)
    }

    /// The look without colours, for `NO_COLOR`: bold, faint, underlined and reversed text stay.
    package var withoutColors: CellStyle {
        var rest = parameters.split(separator: ";")[...]
        var kept: [Substring] = []
        while let first = rest.popFirst() {
            switch first {
            case "38", "48", "58": rest = rest.dropFirst(rest.first == "5" ? 2 : 4)
            case _ where first.utf8.count == 1: kept.append(first)
            default: break
            }
        }
        return CellStyle(kept.joined(separator: ";"))
    }
}

/// One column of a screen, or the first of several that a wide grapheme takes.
package struct Cell: Sendable, Hashable {
    /// One grapheme. Empty in the columns after the first of a wide grapheme.
    package let text: String
    /// The number of columns; 0 in the columns after the first.
    package let width: UInt8
    package let style: CellStyle
    /// An address; cells with the same address are one link.
    package let link: String?
    /// The part of a picture that covers the cell; `nil` for text.
    var picture: PicturePart?

    package static let blank = Cell(text: " ", width: 1, style: .plain, link: nil)

    /// Whether `CSI K` draws it.
    var isBlank: Bool { text == " " && width == 1 && style.parameters.isEmpty && link == nil && picture == nil }

    /// Whether the text is one byte of UTF-8, and so has one column in all terminals.
    var isByte: Bool { text.utf8.count == 1 }

    /// Whether both have the same style and link.
    func looks(like other: Cell) -> Bool {
        style == other.style && link == other.link && picture == nil && other.picture == nil
    }

    /// Whether a terminal may give the grapheme another width. Terminals agree on ASCII, kana, Han and Hangul only.
    var hasContestedWidth: Bool {
        if isByte || width == 0 { return false }
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return true }
        switch scalar.value {
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return false
        default: return true
        }
    }

    /// Whether a terminal may give the grapheme fewer columns, or none.
    var mayBeNarrower: Bool {
        guard hasContestedWidth else { return false }
        guard width == 1, let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return true }
        let isJoining = (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format, .unassigned, .privateUse: return true
        default: return isJoining
        }
    }

    /// The most columns that a terminal may give the grapheme.
    var reach: Int { hasContestedWidth ? max(Int(width), 2 * text.unicodeScalars.count) : Int(width) }
}
