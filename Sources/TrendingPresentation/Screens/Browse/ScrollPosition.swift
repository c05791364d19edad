/// The selected row of a list, and the first row that is visible.
struct ScrollPosition: Sendable, Hashable {
    private(set) var row = 0
    private(set) var top = 0

    /// Selects a row, and scrolls no further than needed to show it.
    mutating func select(_ row: Int, of count: Int, height: Int) {
        self.row = min(max(0, row), max(0, count - 1))
        fit(count, height: height)
    }

    /// Returns `false` if the action does not move. A page moves the visible rows, too.
    mutating func move(_ action: BrowseAction, of count: Int, height: Int) -> Bool {
        guard let step = action.step(height, of: count) else { return false }
        if action != .up, action != .down { top += step }
        select(row + step, of: count, height: height)
        return true
    }

    /// Keeps the selected row visible, and leaves no room free at the end if there are rows to show.
    mutating func fit(_ count: Int, height: Int) {
        row = min(row, max(0, count - 1))
        top = min(max(top, row - height + 1), row)
        top = max(0, min(top, count - height))
    }

    /// The visible rows.
    func rows(of count: Int, height: Int) -> Range<Int> {
        let first = min(top, count)
        return first..<min(count, first + max(0, height))
    }
}
