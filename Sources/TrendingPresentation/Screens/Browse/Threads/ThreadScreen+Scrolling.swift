import TrendingDomain

extension ThreadScreen {
    /// Returns `false` for an action that does not scroll.
    mutating func scroll(_ action: BrowseAction, _ area: ScreenArea) -> Bool {
        // The last line of a page is the first of the next one, so that the eye finds it.
        let step = max(1, height - 1)
        switch action {
        case .up: first -= 1
        case .down: first += 1
        case .pageUp: first -= step
        case .pageDown: first += step
        case .halfPageUp: first -= max(1, height / 2)
        case .halfPageDown: first += max(1, height / 2)
        case .first: first = 0
        case .last: first = page.count
        case .scrollLeft: shift = max(0, shift - sideStep(area))
        case .scrollRight: scrollRight(area)
        case .searchNext: first = page.start(ofBlock: page.block(ofLine: first) + 1)
        case .searchPrevious:
            let block = page.block(ofLine: first)
            first = page.start(ofBlock: first > page.start(ofBlock: block) ? block : block - 1)
        default: return false
        }
        clamp(area)
        if let line = link?.line, !visible.contains(line) { link = nil }
        return true
    }

    /// The visible lines of the page.
    var visible: Range<Int> { first..<max(first, min(page.count, first + height)) }

    /// Moves long lines until the end of the longest visible one can be read.
    private mutating func scrollRight(_ area: ScreenArea) {
        let most = shift + sideStep(area) + area.room
        let widest = visible.reduce(0) { max($0, page[$1].measured(upTo: most)) }
        shift = max(shift, min(shift + sideStep(area), widest - area.room))
    }

    private func sideStep(_ area: ScreenArea) -> Int { max(1, area.room / 2) }

    package var position: TerminalText? {
        if !unseen.isEmpty { return TerminalText("\(unseen.count) new below") }
        guard page.count > height else { return nil }
        return TerminalText("\(min(page.count, first + height) * 100 / page.count) %")
    }

    package var keys: [BrowseKeyHelp] {
        [
            BrowseKeyHelp([.back, .quit], "back", "Go back to the list of issues"),
            BrowseKeyHelp([.nextItem, .previousItem], "next, previous", "Show the next or previous one of the list"),
            BrowseKeyHelp([.searchNext, .searchPrevious], "comment", "Go to the next or previous comment"),
            BrowseKeyHelp([.nextTab, .previousTab], "link", "Select the next or previous link"),
            BrowseKeyHelp([.refresh], "check", "Ask the server now what is new"),
            BrowseKeyHelp([.open], "browser", "Open it in the browser"),
            BrowseKeyHelp([.enter], nil, "Open the selected link. Digits select the link with this number"),
            BrowseKeyHelp([.copy], nil, "Copy the address of the selected link, or its own"),
            BrowseKeyHelp([.up, .down], nil, "Scroll by a line"),
            BrowseKeyHelp([.halfPageUp, .halfPageDown], nil, "Scroll by half a page"),
            BrowseKeyHelp([.pageUp, .pageDown], nil, "Scroll by a page"),
            BrowseKeyHelp([.first, .last], nil, "Go to the start or the end"),
            BrowseKeyHelp([.scrollLeft, .scrollRight], nil, "Move long lines of code sideways"),
        ]
    }
}
