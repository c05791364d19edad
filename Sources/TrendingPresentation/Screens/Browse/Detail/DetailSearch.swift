import TrendingDomain

/// A search in a page.
struct DetailSearch: Sendable {
    private(set) var text = ""
    var isTyping = true
    /// Where the search began.
    let origin: PagePlace
    private(set) var matcher: TextMatcher?
    private(set) var units: PageUnits
    /// The units that match.
    private(set) var hits: [Int] = []
    /// The place of the shown one in `hits`.
    private(set) var current: Int?

    init(_ page: DetailPage, from line: Int) {
        origin = page.place(ofLine: line)
        units = PageUnits(page)
    }

    /// Searches for another text, and selects the first match from a line on.
    mutating func look(for text: String, from line: Int) {
        let isLonger = matcher != nil && text.hasPrefix(self.text)
        self.text = text
        matcher = TextMatcher(text)
        hits = matcher.map { isLonger ? units.matching($0, in: hits) : units.matching($0, in: 0..<units.count) } ?? []
        select(from: line)
    }

    /// Looks for the same text in a page that was laid out again.
    mutating func look(at page: DetailPage) {
        units = PageUnits(page)
        hits = matcher.map { units.matching($0, in: 0..<units.count) } ?? []
        if hits.isEmpty { current = nil } else { current = current.map { min($0, hits.count - 1) } ?? 0 }
    }

    /// Selects the first match from a line on, or the first of all.
    mutating func select(from line: Int) {
        let next = hits.indexOfLast(notAbove: units.unit(ofLine: line) - 1) + 1
        current = hits.isEmpty ? nil : next % hits.count
    }

    /// Selects the next (+1) or previous (-1) match, seen from the visible lines if the selected one is not visible.
    /// Returns whether it went on at the other end.
    mutating func move(_ step: Int, visible: Range<Int>) -> Bool {
        guard let old = current else { return false }
        var next = old + step
        if !units.lines(of: hits[old]).overlaps(visible) {
            let before = hits.indexOfLast(notAbove: units.unit(ofLine: visible.lowerBound) - 1)
            next = step > 0 ? before + 1 : before
        }
        current = (next + hits.count) % hits.count
        return !hits.indices.contains(next)
    }

    var currentUnit: Int? { current.map { hits[$0] } }

    /// `3/14`; `nil` before anything is typed.
    var position: TerminalText? {
        guard matcher != nil else { return nil }
        return current.map { TerminalText("\($0 + 1)/\(hits.count)") } ?? TerminalText("no match")
    }

    /// What was typed: `/text`.
    var field: Line {
        let end = text.reversed().prefix { $0 == " " }.count
        return Line(spans: [Span(own: "/", .muted), Span(TerminalText(text)), .gap(end)])
    }

    func isHit(_ unit: Int) -> Bool {
        let index = hits.indexOfLast(notAbove: unit)
        return index >= 0 && hits[index] == unit
    }
}

extension DetailScreen {
    package var footer: Line? {
        if let numberFooter { return numberFooter }
        if let search, !isLinkNewest || link == nil || search.isTyping {
            let position = search.position.map { [.gap(3), Span($0, .muted)] } ?? []
            return Line(spans: search.field.spans + position)
        }
        guard outline == nil, let link else { return nil }
        return Line(spans: [Span(own: "→ ", .muted), Span(address(of: link), link: link.target)])
    }

    mutating func startSearch() {
        search = DetailSearch(page, from: first)
        isLinkNewest = false
    }

    mutating func type(_ input: BrowseInput, _ area: ScreenArea) -> [BrowseEffect] {
        guard let search else { return [] }
        switch input {
        case .text(let text): look(for: search.text + text.replacing("\n", with: " "), area)
        case .erase where search.text.isEmpty: cancelSearch(area)
        case .erase: look(for: String(search.text.dropLast()), area)
        case .eraseWord: look(for: search.text.withoutLastWord, area)
        case .eraseAll: look(for: "", area)
        case .submit:
            self.search?.isTyping = false
            if search.hits.isEmpty { self.search = nil }
            if search.matcher != nil, search.hits.isEmpty { return [.say(noMatch(search.text))] }
        case .cancel: cancelSearch(area)
        case .action, .digit, .unbound: break
        }
        return []
    }

    private mutating func cancelSearch(_ area: ScreenArea) {
        guard let search else { return }
        showFirst(line: page.line(of: search.origin), area)
        self.search = nil
    }

    private mutating func look(for text: String, _ area: ScreenArea) {
        guard let search else { return }
        let origin = page.line(of: search.origin)
        self.search?.look(for: text, from: origin)
        if self.search?.current == nil { showFirst(line: origin, area) } else { showMatch(area) }
    }

    mutating func goToMatch(_ step: Int, _ area: ScreenArea) -> [BrowseEffect] {
        if search == nil { return [.say(TerminalText("There is no search yet."))] }
        isLinkNewest = false
        let visible = visible(area)
        let goesRound = search?.move(step, visible: visible) ?? false
        showMatch(area)
        guard goesRound else { return [] }
        if search?.hits.count == 1 { return [.say(TerminalText("There is no other match."))] }
        return [.say(TerminalText(step > 0 ? "The search goes on at the start." : "The search goes on at the end."))]
    }

    /// Scrolls to the match, also sideways.
    private mutating func showMatch(_ area: ScreenArea) {
        guard let search, let matcher = search.matcher, let unit = search.currentUnit else { return }
        let lines = search.units.lines(of: unit)
        let most = max(area.room, Self.farthestMatch)
        guard let place = PageMatches.find(matcher, in: page, lines, columns: most).first else {
            return show(line: lines.lowerBound, area)
        }
        show(line: place.line, area)
        let isVisible = place.columns.lowerBound >= shift && place.columns.upperBound < shift + area.room
        if !isVisible { shift = max(0, place.columns.upperBound - area.room / 2) }
        if place.columns.upperBound < area.room { shift = 0 }
    }

    /// A match in a line of code is scrolled to up to this column.
    private static let farthestMatch = 10_000

    private func noMatch(_ text: String) -> TerminalText { TerminalText("Nothing matches '\(text)'.") }
}
