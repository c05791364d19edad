/// Escape sequences for a terminal. Knows where the cursor is and what look and link the next text gets, and writes
/// only changes of them.
struct DrawingBuffer {
    private(set) var bytes: [UInt8] = []
    private let features: DrawingFeatures
    /// Where the cursor is; `nil` if that is not known.
    private var row: Int?
    private var column: Int?
    private var style = CellStyle.plain
    private var link: String?

    init(_ features: DrawingFeatures) {
        self.features = features
    }

    mutating func append(_ text: String) { bytes += text.utf8 }

    mutating func control(_ sequence: String) {
        bytes += [0x1B, 0x5B]
        bytes += sequence.utf8
    }

    mutating func move(to place: ScreenPosition) {
        if row != place.row {
            control("\(place.row + 1);\(place.column + 1)H")
        } else if column != place.column {
            control("\(place.column + 1)G")
        }
        (row, column) = (place.row, place.column)
    }

    func isAt(_ place: ScreenPosition) -> Bool { row == place.row && column == place.column }

    mutating func set(_ style: CellStyle, link: String?) {
        let style = features.colors || style.parameters.isEmpty ? style : style.withoutColors
        if style != self.style { control(style.parameters.isEmpty ? "m" : "0;\(style.parameters)m") }
        self.style = style
        let link = features.hyperlinks ? link : nil
        if link != self.link { append(link.map(Self.begin) ?? "\u{1B}]8;;\u{1B}\\") }
        self.link = link
    }

    /// Writes a grapheme at a place. `isOverOther` says that the terminal shows another grapheme there.
    mutating func put(_ cell: Cell, at place: ScreenPosition, columns: Int, isOverOther: Bool) {
        move(to: place)
        set(cell.style, link: cell.link)
        guard cell.hasContestedWidth else {
            append(cell.text)
            let next = place.column + Int(cell.width)
            // In the last column, terminals keep the cursor or move it on.
            column = next < columns ? next : nil
            return
        }
        // The terminal may draw fewer columns than the cell has: nothing else may stay in the others.
        if cell.mayBeNarrower, isOverOther || cell.style != .plain {
            append(String(repeating: " ", count: Int(cell.width)))
            column = nil
            move(to: place)
        }
        // The terminal may draw more columns: at the edge it must not begin a new line, or it would scroll.
        let isAtEdge = place.column + cell.reach > columns
        if isAtEdge { control("?7l") }
        append(cell.text)
        if isAtEdge { control("?7h") }
        column = nil
    }

    /// Draws a picture from a place on. Terminals leave the cursor at different places.
    mutating func draw(_ picture: String, at place: ScreenPosition) {
        set(.plain, link: nil)
        move(to: place)
        append(picture)
        (row, column) = (nil, nil)
    }

    /// Erases the rest of the row.
    mutating func eraseRest(from place: ScreenPosition) {
        move(to: place)
        set(.plain, link: nil)
        control("K")
    }

    private static func begin(_ link: String) -> String {
        // FNV-1a. Cells with the same id are one link, even on several rows.
        let id = link.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "\u{1B}]8;id=\(String(id, radix: 16));\(link)\u{1B}\\"
    }
}

/// The escape sequences that a terminal gets.
package struct DrawingFeatures: Sendable, Hashable {
    package var colors: Bool
    /// Whether the terminal shows links (OSC 8).
    package var hyperlinks: Bool
    /// Whether the terminal shows a frame at once (mode 2026).
    package var synchronizedOutput = false

    package init(colors: Bool, hyperlinks: Bool) {
        self.colors = colors
        self.hyperlinks = hyperlinks
    }

    package init(_ capabilities: TerminalCapabilities) {
        self.init(colors: capabilities.colors != .none, hyperlinks: capabilities.hyperlinks)
    }
}
