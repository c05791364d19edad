/// The selected row of a list, and the rows that are visible.
struct ScrollPosition: Hashable {
    private(set) var row = 0
    private var top = 0
    private var count = 0
    private var height = 0

    /// Of a list with `count` rows and room for `height` of them. Keeps the selected row, or selects another one.
    mutating func fit(_ count: Int, _ height: Int, selecting row: Int? = nil) {
        (self.count, self.height) = (count, height)
        select(row ?? self.row)
    }

    /// Selects a row, and scrolls no further than needed to show it. Leaves no room free at the end if there are rows
    /// to show.
    mutating func select(_ row: Int) {
        self.row = min(max(0, row), max(0, count - 1))
        top = min(max(top, self.row - height + 1), self.row)
        top = max(0, min(top, count - height))
    }

    /// Returns `false` if the action does not move. A page moves the visible rows, too.
    mutating func move(_ action: BrowseAction) -> Bool {
        guard let step = action.step(height, of: count) else { return false }
        if action != .up, action != .down { top += step }
        select(row + step)
        return true
    }

    var visible: Range<Int> { top..<max(top, min(count, top + height)) }

    /// The visible rows, with the mark of the selected one.
    func lines(_ line: (Int) -> Line) -> [Line] {
        visible.map { ListPicture.row(line($0), isSelected: $0 == row) }
    }
}

/// Lines, and the first one that is visible.
struct ScrolledLines {
    private var first = 0

    /// Returns `false` if the action does not move. `count` is the number of lines, and `height` the room for them.
    mutating func move(_ action: BrowseAction, _ height: Int, of count: Int) -> Bool {
        guard let step = action.step(height, of: count) else { return false }
        let last = max(0, count - height)
        first = max(0, min(min(first, last) + step, last))
        return true
    }

    func visible(_ lines: [Line], _ height: Int) -> ArraySlice<Line> {
        lines.dropFirst(min(first, max(0, lines.count - height))).prefix(max(0, height))
    }
}
