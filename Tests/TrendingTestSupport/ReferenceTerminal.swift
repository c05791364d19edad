/// A small terminal: applies the bytes of a program to a screen, and records the modes that are set.
///
/// `measure` gives the columns of a grapheme; a terminal may disagree with the program.
package final class ReferenceTerminal {
    package struct Cell: Hashable {
        package var text = " "
        /// 0 in the columns after the first of a wide grapheme.
        package var width = 1
        package var style = ""
        package var link = ""

        package init(text: String = " ", width: Int = 1, style: String = "", link: String = "") {
            self.text = text
            self.width = width
            self.style = style
            self.link = link
        }
    }

    package private(set) var columns: Int
    package private(set) var rows: Int
    package private(set) var cells: [[Cell]]
    package var cursor = (row: 0, column: 0)
    /// The private modes that are set and that a program must reset, such as 1049.
    package private(set) var modes: Set<Int> = []
    /// The modes that are set from the start: 7 (lines are wrapped) and 25 (the cursor is shown).
    package private(set) var resetModes: Set<Int> = []
    /// kitty's keyboard flags, one stack for each screen.
    package private(set) var keyboard: [[Int]] = [[], []]
    package private(set) var titles: [String] = []
    package private(set) var title = ""
    /// In base64.
    package private(set) var clipboard = ""
    package private(set) var style = ""
    package private(set) var link = ""
    /// Sequences without a meaning here.
    package private(set) var unknown: [String] = []
    /// Queries that were not answered yet.
    package var queries: [String] = []
    /// How often lines were scrolled.
    package private(set) var scrolls = 0
    private let measure: (Character) -> Int
    private var pendingWrap = false
    /// The screen behind the alternate one.
    private var main: (cells: [[Cell]], cursor: (row: Int, column: Int)) = ([], (0, 0))
    private var pending: [UInt8] = []

    package init(columns: Int, rows: Int, measure: @escaping (Character) -> Int = { _ in 1 }) {
        (self.columns, self.rows) = (columns, rows)
        self.measure = measure
        cells = Self.blank(columns, rows)
    }

    /// Empty if a program has left nothing behind.
    package var leftovers: [String] {
        modes.sorted().map { "mode \($0)" } + resetModes.sorted().map { "no mode \($0)" }
            + keyboard.flatMap { $0 }.map { "keyboard flags \($0)" } + titles.map { "title \($0)" }
            + (style.isEmpty ? [] : ["style \(style)"]) + (link.isEmpty ? [] : ["link \(link)"])
    }

    /// The rows without spaces at their ends, up to the last one with text.
    package var text: String {
        let rows = cells.map { row in
            let text = row.map(\.text).joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
        return rows[...(rows.lastIndex { !$0.isEmpty } ?? 0)].joined(separator: "\n")
    }

    package func resize(columns: Int, rows: Int) {
        cells = (0..<rows).map { row in
            (0..<columns).map { column in
                row < self.rows && column < self.columns ? cells[row][column] : Cell()
            }
        }
        (self.columns, self.rows) = (columns, rows)
        cursor = (min(cursor.row, rows - 1), min(cursor.column, columns - 1))
        pendingWrap = false
    }

    package func apply(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        var rest = pending[...]
        while let unit = TerminalUnit(&rest) {
            switch unit {
            case .text(let text): for character in text { put(character) }
            case .control(let byte): control(byte)
            case .sequence(let body): sequence(body)
            case .string(let kind, let body): string(kind, body)
            case .escape(let letter): if letter != "\\" { unknown.append("ESC \(letter)") }
            }
        }
        pending = Array(rest)
    }

    private func control(_ byte: UInt8) {
        switch byte {
        case 0x0D:
            cursor.column = 0
            pendingWrap = false
        case 0x0A: lineFeed()
        case 0x08: cursor.column = max(0, cursor.column - 1)
        case 0x07: break
        default: unknown.append("control \(byte)")
        }
    }

    private func lineFeed() {
        pendingWrap = false
        guard cursor.row == rows - 1 else { return cursor.row += 1 }
        scrolls += 1
        cells.removeFirst()
        cells.append(Array(repeating: Cell(), count: columns))
    }

    private func put(_ character: Character) {
        var width = measure(character)
        guard width > 0 else { return }
        let wraps = !resetModes.contains(7)
        if wraps, pendingWrap || cursor.column + width > columns {
            cursor.column = 0
            lineFeed()
        }
        let first = cursor.column
        width = min(width, columns - first)
        for offset in 0..<width {
            erase(cursor.row, first + offset)
            let text = offset == 0 ? String(character) : ""
            let cellWidth = offset == 0 ? width : 0
            cells[cursor.row][first + offset] = Cell(text: text, width: cellWidth, style: style, link: link)
        }
        cursor.column = min(columns - 1, first + width)
        pendingWrap = first + width >= columns
    }

    /// Erases the whole grapheme in this column: half of one is never shown.
    private func erase(_ row: Int, _ column: Int) {
        var first = column
        while first > 0, cells[row][first].width == 0 { first -= 1 }
        for offset in 0..<max(1, cells[row][first].width) where first + offset < columns {
            cells[row][first + offset] = Cell()
        }
    }

    private func string(_ kind: Character, _ body: String) {
        let parts = body.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        switch (kind, parts.first) {
        case ("]", "2") where parts.count > 1: title = parts.dropFirst().joined(separator: ";")
        case ("]", "8") where parts.count == 3: link = parts[2].isEmpty ? "" : parts[1] + " " + parts[2]
        case ("]", "52") where parts.count == 3: clipboard = parts[2]
        case ("]", "10") where parts.last == "?", ("]", "11") where parts.last == "?":
            queries.append("OSC " + body)
        default: unknown.append("string \(kind)\(body)")
        }
    }

    private func sequence(_ body: String) {
        guard let final = body.last else { return }
        let text = String(body.dropLast())
        let numbers = text.filter { $0.isNumber || $0 == ";" }.split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) }
        let isPrivate = text.hasPrefix("?")
        switch final {
        case "H": move((numbers.first ?? nil) ?? 1, numbers.count > 1 ? numbers[1] ?? 1 : 1)
        case "G": move(cursor.row + 1, (numbers.first ?? nil) ?? 1)
        case "K" where text.isEmpty: eraseRest()
        case "J" where text == "2": cells = Self.blank(columns, rows)
        case "m": style = text.hasPrefix("0;") ? String(text.dropFirst(2)) : text == "0" ? "" : text
        case "h" where isPrivate: numbers.compactMap(\.self).forEach { set($0, true) }
        case "l" where isPrivate: numbers.compactMap(\.self).forEach { set($0, false) }
        case "u" where text.hasPrefix(">"): keyboard[screen].append((numbers.first ?? nil) ?? 0)
        case "u" where text.hasPrefix("<"): _ = keyboard[screen].popLast()
        case "t" where text == "22;0;0": titles.append(title)
        case "t" where text == "23;0;0": title = titles.popLast() ?? title
        case "c", "u", "n", "p", "q": queries.append("CSI " + body)
        default: unknown.append("CSI " + body)
        }
    }

    private var screen: Int { modes.contains(1049) ? 1 : 0 }

    private func set(_ mode: Int, _ isOn: Bool) {
        if mode == 1049, isOn != modes.contains(1049) { switchScreen(isOn) }
        if mode == 7 || mode == 25 {
            if isOn { resetModes.remove(mode) } else { resetModes.insert(mode) }
        } else if isOn {
            modes.insert(mode)
        } else {
            modes.remove(mode)
        }
    }

    private func switchScreen(_ isAlternate: Bool) {
        if isAlternate {
            main = (cells, cursor)
            cells = Self.blank(columns, rows)
        } else {
            let size = (columns, rows)
            (columns, rows) = (main.cells.first?.count ?? 0, main.cells.count)
            (cells, cursor) = main
            resize(columns: size.0, rows: size.1)
        }
        pendingWrap = false
    }

    private static func blank(_ columns: Int, _ rows: Int) -> [[Cell]] {
        Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    private func move(_ row: Int, _ column: Int) {
        cursor = (min(max(1, row), rows) - 1, min(max(1, column), columns) - 1)
        pendingWrap = false
    }

    private func eraseRest() {
        for column in cursor.column..<columns { erase(cursor.row, column) }
    }
}
