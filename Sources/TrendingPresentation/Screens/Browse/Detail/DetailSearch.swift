import TrendingDomain

/// A search in a page.
struct DetailSearch {
    private(set) var field = InputField()
    var isTyping = true
    /// Where the search began.
    let origin: DocumentPlace
    private(set) var matcher: TextMatcher?
    private var units: PageUnits
    /// The columns of each match, in each of its lines.
    private(set) var matches: [[PageMatch]] = []
    /// The index of the shown match.
    private(set) var current: Int?

    init(_ page: LaidOutDocument, from line: Int) {
        origin = page.place(ofLine: line)
        units = PageUnits(page)
    }

    var text: String { field.text }

    /// The columns of the shown match, in each of its lines.
    var places: [PageMatch] { current.map { matches[$0] } ?? [] }

    /// Searches for the edited text, and selects the first match from a line on. Returns whether the text is another
    /// one.
    mutating func edit(_ input: BrowseInput, in page: LaidOutDocument, from line: Int) -> Bool {
        let before = text
        field.edit(input)
        guard text != before else { return false }
        matcher = TextMatcher(text)
        find(in: page)
        current = matches.isEmpty ? nil : first(from: line) % matches.count
        return true
    }

    /// Looks for the same text in a page that was laid out again. If it is another text, selects the first match from a
    /// line on.
    mutating func look(at page: LaidOutDocument, from line: Int) {
        units = PageUnits(page)
        let count = matches.count
        find(in: page)
        if current != nil, matches.count == count { return }
        current = matches.isEmpty ? nil : first(from: line) % matches.count
    }

    private mutating func find(in page: LaidOutDocument) {
        matches = matcher.map { units.matches(of: $0, in: page) } ?? []
    }

    /// The index of the first match that is not above the line. If all are above it, the number of matches.
    private func first(from line: Int) -> Int { matches.firstIndex { $0[0].line >= line } ?? matches.count }

    /// Selects the next (+1) or previous (-1) match, seen from the visible lines if the selected one is not visible.
    /// Returns whether it went on at the other end.
    mutating func move(_ step: Int, visible: Range<Int>) -> Bool {
        guard let old = current else { return false }
        var next = old + step
        if !places.contains(where: { visible.contains($0.line) }) {
            next = first(from: visible.lowerBound) - (step > 0 ? 0 : 1)
        }
        current = (next + matches.count) % matches.count
        return !matches.indices.contains(next)
    }

    /// `3/14`; `nil` before anything is typed.
    var position: String? {
        guard matcher != nil else { return nil }
        return current.map { "\($0 + 1)/\(matches.count)" } ?? "no match"
    }
}

extension DetailScreen {
    var footer: Line? {
        if let numberFooter { return numberFooter }
        if let search, !isLinkNewest || pager.link == nil || search.isTyping {
            let awaited = search.current == nil && isReadmeAwaited ? Self.readmeAwaited : nil
            let position = search.position.map { [.gap(3), Span(awaited ?? $0, .muted)] } ?? []
            return Line(search.field.line.spans + position)
        }
        return outline == nil ? pager.footer : nil
    }

    mutating func startSearch() {
        search = DetailSearch(page, from: pager.first)
        unmatched = nil
        isLinkNewest = false
    }

    mutating func type(_ input: BrowseInput) {
        guard let search else { return }
        switch input {
        case .erase where search.text.isEmpty: cancelSearch()
        case .submit:
            self.search?.isTyping = false
            if search.matcher == nil { self.search = nil }
            endIfNothingMatches()
        case .cancel: cancelSearch()
        default: editSearch(input)
        }
    }

    /// Goes to the first match in a README that has just come.
    mutating func applySearch() {
        showMatch()
        endIfNothingMatches()
    }

    /// Keeps the search while the README is being fetched.
    private mutating func endIfNothingMatches() {
        guard let search, search.current == nil, !search.isTyping, !isReadmeAwaited else { return }
        self.search = nil
        unmatched = search.text
        say(Self.noMatch(search.text))
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

    mutating func goToMatch(_ step: Int) {
        if search == nil { return say(unmatched.map(Self.noMatch) ?? "There is no search yet.") }
        isLinkNewest = false
        if isReadmeAwaited, search?.current == nil { return say(Self.readmeAwaited) }
        let goesRound = search?.move(step, visible: pager.visible) ?? false
        showMatch()
        guard goesRound else { return }
        if search?.matches.count == 1 { return say("There is no other match.") }
        say(step > 0 ? "The search goes on at the start." : "The search goes on at the end.")
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
        if search.isTyping { picture.cursor = search.field.cursor(area) }
        for (index, match) in search.matches.enumerated() where index != search.current {
            pager.highlight(match, .match, &picture)
        }
        pager.highlight(search.places, .currentMatch, &picture)
    }

    private static func noMatch(_ text: String) -> String { "Nothing matches '\(text)'." }
}

/// The texts of a page that a search looks at one by one: paragraphs, lines of code and rows of tables. Folding does
/// not part the words of a paragraph.
private struct PageUnits {
    /// Longer texts count as several.
    private static let mostLines = 100

    private var units: [(lines: Range<Int>, text: SearchText)] = []

    init(_ page: LaidOutDocument) {
        var first = 0
        for line in 0...page.count where line > first {
            guard line == page.count || page[line].fold == nil || line - first >= Self.mostLines else { continue }
            units.append((first..<line, SearchText(PageMatches(page, first..<line).text)))
            first = line
        }
    }

    /// The columns of each match, in each of its lines.
    func matches(of matcher: TextMatcher, in page: LaidOutDocument) -> [[PageMatch]] {
        units.filter { matcher.matches($0.text) }.flatMap { PageMatches(page, $0.lines).places(of: matcher) }
    }
}

extension Span {
    /// Whether the span is the number of a link, as `[12]`, which is no text of the README.
    fileprivate var isLinkMark: Bool {
        guard role == .muted || linkID > 0 && role == .rich(.muted) else { return false }
        let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count == 1, let bytes = words.first, bytes.count > 2 else { return false }
        guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return false }
        return bytes.dropFirst().dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

/// The text of lines that belong together, and where it is on the page.
private struct PageMatches {
    /// Columns that are drawn in a line.
    private struct Sign {
        var line: Int
        var columns: Range<Int>
    }

    var text = ""
    private var signs: [Sign] = []

    init(_ page: LaidOutDocument, _ lines: Range<Int>) {
        for line in lines { append(page[line], line, isFirst: line == lines.lowerBound) }
    }

    func places(of matcher: TextMatcher) -> [[PageMatch]] { matcher.ranges(in: text).map(places) }

    private mutating func append(_ line: Line, _ number: Int, isFirst: Bool) {
        var column = 0
        let prefix = line.fold?.prefix ?? 0
        for span in line.spans[..<prefix] { column += span.width }
        if !isFirst, line.fold?.kind != .inWord {
            append(line.fold?.kind == .row ? "\n" : " ", Sign(line: number, columns: column..<column))
        }
        for span in line.spans[prefix...] {
            guard !span.isLinkMark else {
                column += span.width
                continue
            }
            for scalar in span.text.unicodeScalars {
                let next = column + DisplayWidth.of(scalar)
                append(scalar, Sign(line: number, columns: column..<next))
                column = next
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ sign: Sign) {
        text.unicodeScalars.append(scalar)
        signs.append(sign)
    }

    /// The columns of a match, in each of its lines.
    private func places(_ range: Range<Int>) -> [PageMatch] {
        signs[range].reduce(into: []) { places, sign in
            if let last = places.last, last.line == sign.line {
                places[places.count - 1].columns = last.columns.lowerBound..<sign.columns.upperBound
            } else {
                places.append(PageMatch(line: sign.line, columns: sign.columns))
            }
        }
    }
}

/// Columns of a line that a search found.
struct PageMatch: Hashable {
    var line: Int
    var columns: Range<Int>
}
