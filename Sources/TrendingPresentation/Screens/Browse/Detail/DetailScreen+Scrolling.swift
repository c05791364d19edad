extension DetailScreen {
    /// The rows for the page, below the title.
    func rows(_ area: ScreenArea) -> Int { max(0, area.rows - 1) }

    /// The visible lines of the page.
    func visible(_ area: ScreenArea) -> Range<Int> { first..<min(page.count, first + rows(area)) }

    /// Returns `false` for an action that does not scroll.
    mutating func scroll(_ action: BrowseAction, _ area: ScreenArea) -> Bool {
        // The last line of a page is the first of the next one, so that the eye finds it.
        let step = max(1, rows(area) - 1)
        switch action {
        case .up: first -= 1
        case .down: first += 1
        case .pageUp: first -= step
        case .pageDown: first += step
        case .halfPageUp: first -= max(1, rows(area) / 2)
        case .halfPageDown: first += max(1, rows(area) / 2)
        case .first: first = 0
        case .last: first = page.count
        case .scrollLeft: shift = max(0, shift - sideStep(area))
        case .scrollRight: scrollRight(area)
        default: return false
        }
        clamp(area)
        if let line = link?.line, !visible(area).contains(line) { link = nil }
        return true
    }

    /// Keeps the page on the screen.
    mutating func clamp(_ area: ScreenArea) {
        height = rows(area)
        first = max(0, min(first, page.count - height))
    }

    /// Shows a line, with lines around it if it was not visible.
    mutating func show(line: Int, _ area: ScreenArea) {
        guard !visible(area).contains(line) else { return }
        first = line - rows(area) / 3
        clamp(area)
    }

    /// Shows a line in the first row, if enough lines follow.
    mutating func showFirst(line: Int, _ area: ScreenArea) {
        first = line
        clamp(area)
    }

    /// How much of the page is above the end of the screen; `nil` if all of it is visible.
    package var position: TerminalText? {
        guard outline == nil, page.count > height else { return nil }
        return TerminalText("\(min(page.count, first + height) * 100 / page.count) %")
    }

    /// Moves long lines until the end of the longest visible one can be read.
    private mutating func scrollRight(_ area: ScreenArea) {
        let most = shift + sideStep(area) + area.room
        let widest = visible(area).reduce(0) { max($0, page[$1].measured(upTo: most)) }
        shift = max(shift, min(shift + sideStep(area), widest - area.room))
    }

    private func sideStep(_ area: ScreenArea) -> Int { max(1, area.room / 2) }
}

extension ScreenArea {
    /// An empty column at each side, if there is room.
    var margin: Int { columns < 40 ? 0 : 1 }
    /// The columns between the margins.
    var room: Int { max(0, columns - 2 * margin) }
}
