import TrendingDomain

/// A search in a page.
struct DetailSearch: Sendable {
    private(set) var field = InputField()
    var isTyping = true
    /// Where the search began.
    let origin: PagePlace
    private(set) var matcher: TextMatcher?
    private(set) var units: PageUnits
    /// The units that have matches.
    private(set) var hits: [Int] = []
    /// The number of matches before each of them.
    private var starts: [Int] = []
    private(set) var count = 0
    /// The number of the shown match, from 0 on.
    private(set) var current: Int?
    /// The columns of the shown match, in each of its lines.
    private(set) var places: [PageMatch] = []

    init(_ page: DetailPage, from line: Int) {
        origin = page.place(ofLine: line)
        units = PageUnits(page)
    }

    var text: String { field.text }

    /// Searches for the edited text, and selects the first match from a line on. Returns whether the text is another one.
    mutating func edit(_ input: BrowseInput, in page: DetailPage, from line: Int) -> Bool {
        let before = text
        field.edit(input)
        guard text != before else { return false }
        let isLonger = matcher != nil && text.hasPrefix(before)
        matcher = TextMatcher(text)
        find(in: isLonger ? hits : Array(0..<units.count))
        select(from: line, in: page)
        return true
    }

    /// Looks for the same text in a page that was laid out again. If it is another text, selects the first match from a
    /// line on.
    mutating func look(at page: DetailPage, from line: Int) {
        units = PageUnits(page)
        let old = (current, count)
        find(in: Array(0..<units.count))
        if let current = old.0, old.1 == count { show(current, in: page) } else { select(from: line, in: page) }
    }

    private mutating func find(in candidates: [Int]) {
        (hits, starts, count) = ([], [], 0)
        guard let matcher else { return }
        for unit in candidates {
            let found = units.count(of: matcher, in: unit)
            guard found > 0 else { continue }
            hits.append(unit)
            starts.append(count)
            count += found
        }
    }

    /// Selects the first match from a line on, or the first of all.
    private mutating func select(from line: Int, in page: DetailPage) {
        if count == 0 { (current, places) = (nil, []) } else { show(match(from: line, in: page) % count, in: page) }
    }

    private mutating func show(_ match: Int, in page: DetailPage) {
        current = match
        let hit = starts.indexOfLast(notAbove: match)
        let all = places(in: hits[hit], page)
        let index = match - starts[hit]
        let start = PageMatch(line: units.lines(of: hits[hit]).lowerBound, columns: 0..<0)
        places = all.indices.contains(index) ? all[index] : [start]
    }

    /// The index of the first match that is not above the line. If all are above it, the number of matches.
    private func match(from line: Int, in page: DetailPage) -> Int {
        let unit = units.unit(ofLine: line)
        let hit = hits.indexOfLast(notAbove: unit - 1) + 1
        guard hit < hits.count else { return count }
        guard hits[hit] == unit, units.lines(of: unit).lowerBound < line else { return starts[hit] }
        let before = places(in: unit, page).prefix { $0.first.map { $0.line < line } ?? true }
        return starts[hit] + before.count
    }

    private func places(in unit: Int, _ page: DetailPage) -> [[PageMatch]] {
        guard let matcher else { return [] }
        return PageMatches.find(matcher, in: page, units.lines(of: unit), columns: Self.farthestMatch)
    }

    /// A match in a line of code is shown up to this column.
    private static let farthestMatch = 10_000

    /// Selects the next (+1) or previous (-1) match, seen from the visible lines if the selected one is not visible.
    /// Returns whether it went on at the other end.
    mutating func move(_ step: Int, visible: Range<Int>, in page: DetailPage) -> Bool {
        guard let old = current else { return false }
        var next = old + step
        if !places.contains(where: { visible.contains($0.line) }) {
            let first = match(from: visible.lowerBound, in: page)
            next = step > 0 ? first : first - 1
        }
        show((next + count) % count, in: page)
        return !(0..<count).contains(next)
    }

    /// `3/14`; `nil` before anything is typed.
    var position: String? {
        guard matcher != nil else { return nil }
        return current.map { "\($0 + 1)/\(count)" } ?? "no match"
    }

    func isCurrent(_ match: [PageMatch]) -> Bool {
        places.contains { place in match.contains { $0.line == place.line && $0.columns.overlaps(place.columns) } }
    }

    func isHit(_ unit: Int) -> Bool {
        let index = hits.indexOfLast(notAbove: unit)
        return index >= 0 && hits[index] == unit
    }
}

extension DetailScreen {
    package var footer: Line? {
        if let numberFooter { return numberFooter }
        if let search, !isLinkNewest || pager.link == nil || search.isTyping {
            let awaited = search.current == nil && isReadmeAwaited ? Self.readmeAwaited : nil
            let position = search.position.map { [.gap(3), Span(awaited ?? $0, .muted)] } ?? []
            return Line(spans: search.field.line.spans + position)
        }
        return outline == nil ? pager.footer : nil
    }

    mutating func startSearch() {
        search = DetailSearch(page, from: pager.first)
        unmatched = nil
        isLinkNewest = false
    }

    mutating func type(_ input: BrowseInput) -> [BrowseEffect] {
        guard let search else { return [] }
        switch input {
        case .erase where search.text.isEmpty: cancelSearch()
        case .text, .erase, .eraseNext, .eraseWord, .eraseAll, .cursor: editSearch(input)
        case .submit:
            self.search?.isTyping = false
            if search.matcher == nil { self.search = nil }
            return endIfNothingMatches()
        case .cancel: cancelSearch()
        case .action, .digit, .unbound: break
        }
        return []
    }

    /// Goes to the first match in a README that has just come.
    mutating func applySearch() -> [BrowseEffect] {
        showMatch()
        return endIfNothingMatches()
    }

    /// Keeps the search while the README is being fetched.
    private mutating func endIfNothingMatches() -> [BrowseEffect] {
        guard let search, search.current == nil, !search.isTyping, !isReadmeAwaited else { return [] }
        self.search = nil
        unmatched = search.text
        return [.say(Self.noMatch(search.text))]
    }

    private mutating func cancelSearch() {
        guard let search else { return }
        pager.show(first: page.line(of: search.origin))
        self.search = nil
    }

    private mutating func editSearch(_ input: BrowseInput) {
        guard let search else { return }
        let origin = page.line(of: search.origin)
        guard self.search?.edit(input, in: pager.page, from: origin) == true else { return }
        if self.search?.current == nil { pager.show(first: origin) } else { showMatch() }
    }

    mutating func goToMatch(_ step: Int) -> [BrowseEffect] {
        if search == nil { return [.say(unmatched.map(Self.noMatch) ?? "There is no search yet.")] }
        isLinkNewest = false
        if isReadmeAwaited, search?.current == nil { return [.say(Self.readmeAwaited)] }
        let goesRound = search?.move(step, visible: pager.visible, in: pager.page) ?? false
        showMatch()
        guard goesRound else { return [] }
        if search?.count == 1 { return [.say("There is no other match.")] }
        return [.say(step > 0 ? "The search goes on at the start." : "The search goes on at the end.")]
    }

    /// Scrolls to the match, also sideways.
    private mutating func showMatch() {
        guard let place = search?.places.first else { return }
        pager.show(place.line)
        let shift = pager.shift
        let isVisible = place.columns.lowerBound >= shift && place.columns.upperBound < shift + area.room
        if !isVisible { pager.shift = max(0, place.columns.upperBound - area.room / 2) }
        if place.columns.upperBound < area.room { pager.shift = 0 }
    }

    func highlight(_ search: DetailSearch, _ picture: inout Picture) {
        if search.isTyping {
            let column = min(search.field.column, max(0, area.columns - 1))
            picture.cursor = Picture.Cursor(row: area.rows, column: column)
        }
        guard let matcher = search.matcher, !search.hits.isEmpty else { return }
        let lines = pager.visible
        var line = lines.lowerBound
        while line < lines.upperBound {
            let unit = search.units.unit(ofLine: line)
            let whole = search.units.lines(of: unit)
            if search.isHit(unit) {
                // A word may begin in the line before the first visible one, and end in the line after the last.
                let part = (lines.lowerBound - 1..<lines.upperBound + 1).clamped(to: whole)
                let found = PageMatches.find(matcher, in: page, part, columns: pager.shift + area.room)
                let others = found.filter { !search.isCurrent($0) }
                pager.highlight(others.flatMap(\.self), .match, &picture)
            }
            line = max(line + 1, whole.upperBound)
        }
        pager.highlight(search.places, .currentMatch, &picture)
    }

    private static func noMatch(_ text: String) -> String { "Nothing matches '\(text)'." }
}
