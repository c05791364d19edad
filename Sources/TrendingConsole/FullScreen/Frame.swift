/// What a screen shows at one moment: a grid of cells, the cursor and the title.
package struct Frame: Sendable {
    /// Counts the columns of a grapheme.
    package typealias Measure = @Sendable (Character) -> Int

    package let size: ScreenSize
    /// Where the cursor is shown, for an input field; `nil` if it is hidden.
    package var cursor: ScreenPosition?
    /// The title of the terminal's window; `nil` leaves it as it is.
    package var title: String?
    private let measure: Measure
    private var rows: [FrameRow]
    var pictures: [PlacedPicture] = []
    var uploads: [FramePicture] = []

    package init(size: ScreenSize, measure: @escaping Measure) {
        self.size = size
        self.measure = measure
        rows = Array(repeating: FrameRow(), count: size.rows)
    }

    package subscript(row: Int, column: Int) -> Cell { rows[row][column] }

    func row(_ row: Int) -> FrameRow { rows[row] }

    /// Writes text from a column on, and returns the column after it. What is outside the frame is left out. Control
    /// characters become U+FFFD, and graphemes without a width are left out.
    @discardableResult
    package mutating func write(
        _ text: String,
        row: Int,
        column: Int,
        style: CellStyle = .plain,
        link: String? = nil
    ) -> Int {
        guard (0..<size.rows).contains(row) else { return column }
        let link = link.flatMap { Self.isSafe(link: $0) ? $0 : nil }
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
            return write(ascii: text, row: row, column: column, style, link)
        }
        var column = column
        for character in text {
            guard column < size.columns else { break }
            let (text, width) = cellText(character)
            if width > 0 { put(text, width, row, column, style, link) }
            column += width
        }
        return column
    }

    /// Most text. Each byte is a grapheme of one column.
    private mutating func write(ascii text: String, row: Int, column: Int, _ style: CellStyle, _ link: String?) -> Int {
        var column = column
        for byte in text.utf8 {
            guard column < size.columns else { break }
            put(String(Unicode.Scalar(byte)), 1, row, column, style, link)
            column += 1
        }
        return column
    }

    /// Adds a look to columns that are written already, such as a selected row.
    package mutating func addStyle(_ style: CellStyle, row: Int, columns: Range<Int>) {
        guard (0..<size.rows).contains(row) else { return }
        for column in columns.clamped(to: 0..<size.columns) {
            let cell = self[row, column]
            set(row, column, Cell(text: cell.text, width: cell.width, style: cell.style.adding(style), link: cell.link))
        }
    }

    private func cellText(_ character: Character) -> (text: String, width: Int) {
        let text = String(character)
        guard text.utf8.count > 1 || !(0x20...0x7E).contains(text.utf8.first ?? 0) else { return (text, 1) }
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        // No script writes longer graphemes.
        if isControl || text.utf8.count > Self.longestGrapheme { return ("\u{FFFD}", 1) }
        return (text, min(max(0, measure(character)), Self.widestGrapheme))
    }

    private mutating func put(
        _ text: String,
        _ width: Int,
        _ row: Int,
        _ column: Int,
        _ style: CellStyle,
        _ link: String?
    ) {
        if width == 1, column == rows[row].count {
            return rows[row].append(Cell(text: text, width: 1, style: style, link: link))
        }
        let isCut = column < 0 || column + width > size.columns
        for offset in 0..<width where (0..<size.columns).contains(column + offset) {
            clear(row, column + offset)
            let text = isCut ? " " : offset == 0 ? text : ""
            let cellWidth = isCut ? 1 : offset == 0 ? width : 0
            set(row, column + offset, Cell(text: text, width: UInt8(cellWidth), style: style, link: link))
        }
    }

    /// Makes the grapheme that takes this column blank, so that no half of it stays.
    private mutating func clear(_ row: Int, _ column: Int) {
        var first = column
        while first > 0, self[row, first].width == 0 { first -= 1 }
        for offset in 0..<max(1, Int(self[row, first].width)) where first + offset < size.columns {
            let cell = self[row, first + offset]
            let blank = Cell(text: " ", width: 1, style: cell.style, link: cell.link)
            if cell.width != 1 { set(row, first + offset, blank) }
        }
    }

    private mutating func set(_ row: Int, _ column: Int, _ cell: Cell) { rows[row][column] = cell }

    /// Marks a blank cell as covered by a picture.
    mutating func cover(row: Int, column: Int, _ part: PicturePart) { rows[row][column].picture = part }

    private static let longestGrapheme = 64
    private static let widestGrapheme = 32

    /// Printable ASCII, so that no address ends its escape sequence.
    private static func isSafe(link: String) -> Bool {
        (1...2000).contains(link.utf8.count) && link.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

/// The cells of a row up to the last one that was written. The others are blank.
struct FrameRow: Sendable, Equatable {
    private var cells: [Cell] = []

    var count: Int { cells.count }

    /// The number of cells up to the last one that is not blank.
    var end: Int { (cells.lastIndex { !$0.isBlank } ?? -1) + 1 }

    mutating func append(_ cell: Cell) { cells.append(cell) }

    subscript(column: Int) -> Cell {
        get { column < cells.count ? cells[column] : .blank }
        set {
            while cells.count <= column { cells.append(.blank) }
            cells[column] = newValue
        }
    }

    /// Whether nothing is drawn from a column on.
    func isBlank(from column: Int) -> Bool { cells.dropFirst(column).allSatisfy { $0.isBlank } }

    func isBlank(_ columns: Range<Int>) -> Bool { columns.allSatisfy { self[$0].isBlank } }

    func isSame(as other: FrameRow, _ columns: Range<Int>) -> Bool { columns.allSatisfy { self[$0] == other[$0] } }
}
