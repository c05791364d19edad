/// A page with links below the title of a screen, and what of it is visible.
struct Pager<Page: LinkedPage> {
    private(set) var page: Page
    /// The area that the page was laid out for.
    private var pageArea = ScreenArea.none
    /// The room of the screen. The title takes its first row.
    var area = ScreenArea.none
    /// The first visible line of the page.
    private(set) var first = 0
    /// The first visible column of lines that are too long for the screen.
    var shift = 0
    /// The link that is selected.
    var link: PageLink?

    init(_ page: Page) { self.page = page }

    /// The visible lines of the page.
    var visible: Range<Int> { first..<max(first, min(page.count, first + height)) }

    /// How much of the page is above the end of the screen; `nil` if all of it is visible.
    var position: String? {
        page.count > height ? "\(min(page.count, first + height) * 100 / page.count) %" : nil
    }

    var height: Int { max(0, area.rows - 1) }

    /// Whether the page was laid out for the area.
    var isLaidOut: Bool { pageArea.columns == area.columns && pageArea.style == area.style }

    /// Shows the page as it was laid out again. The text in the first row stays there.
    mutating func replace(_ new: Page) {
        let place = first == 0 ? nil : page.place(ofLine: first)
        let old = link.map { (link: $0, place: page.place(ofLine: $0.line)) }
        (page, pageArea) = (new, area)
        first = place.map(page.line) ?? 0
        link = old.flatMap { page.link(like: $0.link, from: page.line(of: $0.place)) }
    }

    /// Keeps the page on the screen.
    mutating func fit() { show(first: first) }

    /// Shows a line in the first row, if enough lines follow.
    mutating func show(first line: Int) { first = max(0, min(line, page.count - height)) }

    /// Shows a line, with lines around it if it was not visible.
    mutating func show(_ line: Int) {
        if !visible.contains(line) { show(first: line - height / 3) }
    }

    /// Shows a line in the first row. A link that is not visible then is no longer selected.
    mutating func scroll(to line: Int) {
        show(first: line)
        if let line = link?.line, !visible.contains(line) { link = nil }
    }

    /// Returns `false` for an action that does not scroll.
    mutating func scroll(_ action: BrowseAction) -> Bool {
        let side = max(1, area.room / 2)
        var line = first
        switch action {
        case .scrollLeft: shift = max(0, shift - side)
        case .scrollRight:
            // Until the end of the longest visible line can be read.
            let widest = visible.reduce(0) { max($0, page[$1].measured(upTo: shift + side + area.room)) }
            shift = max(shift, min(shift + side, widest - area.room))
        default:
            // The last line of a page is the first of the next one, so that the eye finds it.
            guard let step = action.step(height, overlap: 1, of: page.count) else { return false }
            line += step
        }
        scroll(to: line)
        return true
    }
}

extension Pager {
    /// Selects the next (+1) or previous (-1) link, and shows it. Returns a sentence if there is none.
    mutating func selectLink(_ step: Int) -> String? {
        let next =
            step > 0 ? page.link(after: link, from: first) : page.link(before: link, upTo: visible.upperBound - 1)
        guard let next else {
            return step > 0 ? "There are no more links below." : "There are no more links above."
        }
        select(next)
        return nil
    }

    mutating func select(_ link: PageLink) {
        self.link = link
        show(link.line)
    }

    func open(_ link: PageLink) -> BrowseEffect {
        target(of: link).map { .open($0) } ?? refusal(of: link, "opened")
    }

    /// Copies the address of the selected link, or else of what the screen shows.
    func copy(or address: LinkTarget?) -> BrowseEffect {
        guard let link else { return address.map { .copy($0) } ?? .noAddress }
        return target(of: link).map { .copy($0) } ?? refusal(of: link, "copied")
    }

    private func refusal(of link: PageLink, _ done: String) -> BrowseEffect {
        let address = address(of: link)
        let reason = address.utf8.count > LinkTarget.mostBytes ? "it is too long" : "it may mislead"
        return .say("This address is not \(done), because \(reason): \(address)")
    }

    /// `→ https://…` for the selected link.
    var footer: Line? {
        link.map { Line([Span(own: "→ ", .muted), Span(address(of: $0), .plain, link: target(of: $0))]) }
    }

    func address(of link: PageLink) -> String {
        page.numbered(link)?.address ?? link.target?.address ?? ""
    }

    private func target(of link: PageLink) -> LinkTarget? { link.target ?? page.numbered(link)?.target }
}

extension Pager {
    /// Draws the visible lines, and the selection.
    func draw(into picture: inout Picture) {
        for line in visible {
            picture.lines.append(page[line].part(from: offset(of: line), columns: area.room).indented(area))
        }
        highlight(link.map(page.columns) ?? [], .selection, &picture)
    }

    /// Lines that fit do not move sideways.
    private func offset(of line: Int) -> Int {
        shift > 0 && page[line].isWider(than: area.room) ? shift : 0
    }

    func highlight(_ places: [PageMatch], _ kind: Picture.Highlight.Kind, _ picture: inout Picture) {
        for place in places where visible.contains(place.line) {
            let offset = offset(of: place.line)
            let start = max(0, place.columns.lowerBound - offset) + area.margin
            let end = min(area.room, place.columns.upperBound - offset) + area.margin
            guard start < end else { continue }
            let row = place.line - first + 1
            picture.highlights.append(Picture.Highlight(row: row, columns: start..<end, kind: kind))
        }
    }
}

extension BrowseAction {
    /// How many lines the action goes on in `height` rows, at most to an end of all lines; `nil` if it does not move.
    /// The next page shows the last `overlap` lines of this one again.
    func step(_ height: Int, overlap: Int = 0, of count: Int) -> Int? {
        switch self {
        case .up: -1
        case .down: 1
        case .pageUp: -max(1, height - overlap)
        case .pageDown: max(1, height - overlap)
        case .halfPageUp: -max(1, height / 2)
        case .halfPageDown: max(1, height / 2)
        case .first: -count
        case .last: count
        default: nil
        }
    }
}

extension ScreenArea {
    /// An empty column at each side, if there is room.
    var margin: Int { columns < 40 ? 0 : 1 }
    /// The columns between the margins.
    var room: Int { max(0, columns - 2 * margin) }
}

extension Line {
    /// The line behind the margin.
    func indented(_ area: ScreenArea) -> Line {
        area.margin == 0 ? self : Line([.gap(area.margin)] + spans)
    }
}
