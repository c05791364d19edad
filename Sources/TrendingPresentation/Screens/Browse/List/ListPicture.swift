import TrendingDomain

extension ListScreen {
    func picture() -> Picture {
        var picture = Picture(
            title: "\(tab.loaded?.summary(options.clock) ?? tab.query.summary) · trending"
        )
        guard area.rows > 0 else { return picture }
        if let chooser {
            chooser.draw(into: &picture)
            return picture
        }
        if let startPage { return startPicture(startPage) }
        picture.lines = header.lines
        let rows = rowLines
        picture.lines += rows.isEmpty ? placeholder : rows + description
        picture.fit(area)
        if isTyping {
            picture.cursor = field.cursor(area)
        }
        return picture
    }

    var footer: Line? {
        chooser?.field.line ?? (isTyping ? field.line : nil)
    }

    /// The rows of the list that are visible.
    var height: Int {
        let lines = area.rows - header.lines.count
        if rowLayout.hasTwoLines { return max(0, lines / 2) }
        return max(0, lines - descriptionHeight - (area.isRoomy ? 1 : 0))
    }

    var rowLayout: ListRows.Layout {
        ListRows.Layout(
            width: ListPicture.rowWidth(area),
            hasTwoLines: area.fitsTwoLines && rows.longestDescription > 0
        )
    }

    private var rowLines: [Line] {
        let layout = rowLayout
        return tab.position.visible.flatMap { row in
            rows.lines(row, layout).map { ListPicture.row($0, isSelected: row == tab.position.row) }
        }
    }

    /// The lines below the list that the description of the selected row may have: as many as the longest one needs, so
    /// that the list has the same height with each.
    private var descriptionHeight: Int {
        let (width, columns) = (rows.longestDescription, max(1, area.columns - 2))
        guard width > 0, area.rows >= 8, !area.isHalf, !rowLayout.hasTwoLines else { return 0 }
        // Words do not fill lines to their ends.
        return min(area.rows / 3, (width + columns / 8) / columns + 1)
    }

    /// The description of the selected row, if rows have no line for it.
    private var description: [Line] {
        let height = descriptionHeight
        guard height > 0, let text = rows.description(tab.position.row) else { return [] }
        return area.gap + text.folded(to: area.columns - 1, indent: 1, most: height)
    }

    private var header: ListHeader {
        let all = min(rows.all, options.arrangement.limit ?? .max)
        let list = tab.loaded?.header(texts(filter: ""), tab.query, shown: all)
        let count = rows.count.grouped
        let position = rows.count == 0 ? nil : "\((tab.position.row + 1).grouped)/\(count)"
        let rest = filter.isEmpty ? "" : " of \(all.grouped)"
        return ListHeader(
            area: area,
            title: list?.title ?? tab.query.title,
            short: tab.loaded?.summary(options.clock) ?? tab.query.summary,
            scope: tab.loaded?.scope(texts(filter: ""), shown: all) ?? tab.query.scope,
            ofQuery: (tab.loaded?.query ?? tab.query).scope.count,
            order: options.arrangement.words,
            age: tab.isFetching ? Loading.words : list?.freshness ?? "",
            isOld: !tab.isFetching && (list?.isFallback == true || list?.isOld == true),
            filter: shownFilter,
            position: position.map { $0 + rest },
            count: list == nil || filter.isEmpty ? nil : count + rest
        )
    }

    /// `/words`. While it is typed, the footer shows it.
    private var shownFilter: String? { isTyping || filter.isEmpty ? nil : "/" + filter }

    /// What stands in place of the rows.
    private var placeholder: [Line] {
        let texts: [(String, TextRole)] =
            switch tab.content {
            case .unknown: []
            case .missing where tab.isFetching: [("Nothing is stored yet. The list is being fetched.", .muted)]
            case .missing(let failure): failure.map(error) ?? []
            case .loaded(let loaded) where tab.query.isFavourites && loaded.isEmpty:
                [(options.bindings.noFavourites, .muted)]
            case .loaded(let loaded):
                loaded.header(self.texts, tab.query, shown: 0).emptyText.map { [($0, .muted)] } ?? []
            }
        return area.paragraphs(texts)
    }

    private func error(_ failure: LoadFailure) -> [(String, TextRole)] {
        guard let (headline, causes) = texts.causes(failure, tab.query) else { return [] }
        let ways = options.bindings.ways
        return [(headline, .error)] + causes.map { ($0, .plain) }
            + [("This list is not stored, so there is nothing to show.", .plain), (ways, .muted)]
    }
}

extension ScreenArea {
    /// Whether there is room for empty lines.
    var isRoomy: Bool { rows >= 12 }
    /// An empty line, if there is room.
    var gap: [Line] { isRoomy ? [Line()] : [] }
    /// What stands in place of rows.
    func paragraphs(_ texts: [(String, TextRole)]) -> [Line] {
        texts.flatMap { Span($0, $1).folded(to: columns - 1, indent: 1) + [Line()] }
    }
    /// Whether there is room for two lines for each row of a list.
    fileprivate var fitsTwoLines: Bool { rows >= 16 && columns >= 40 }
}

/// The parts of the list screen's picture.
enum ListPicture {
    /// The columns for a row, beside the mark of the selected one and the margin.
    static func rowWidth(_ area: ScreenArea) -> Int { max(1, area.columns - (area.columns < 40 ? 1 : besideRow)) }
    static let besideRow = 2
    /// Of the selected row.
    static let mark = "▌"

    static func row(_ line: Line, isSelected: Bool) -> Line {
        guard isSelected else { return Line([.gap(1)] + line.spans) }
        let spans = line.spans.map { span in
            var span = span
            if span.role == .muted || span.role == .owner { span.role = .plain }
            return span
        }
        return Line([Span(Self.mark, .selection)] + spans)
    }
}

/// What the first lines say of a list. On narrow screens the filter goes last: without it, rows would be missing
/// for no reason that one can see.
private struct ListHeader {
    var area: ScreenArea
    var title: String
    /// In place of the title where that has no room.
    var short: String
    /// What is left out first comes last.
    var scope: [String]
    /// The number of the first parts of the scope that distinguish the list from others, such as the language. They
    /// are never left out: the short title has them.
    var ofQuery: Int
    /// A part of the scope. If the first line has no room for it, it is in the second one.
    var order: String?
    var age: String
    var isOld = false
    /// `/words`; `nil` without a filter.
    var filter: String?
    /// `1/14`, with a filter `1/3 of 14`; `nil` without rows.
    var position: String?
    /// `3 of 14`; `nil` without a filter.
    var count: String?

    /// One line if everything fits. Otherwise the age is in a second line, if there is room for one.
    var lines: [Line] {
        let blank = area.gap
        if let line = joined(title(scope), [ageSpans, ends[0]]) { return [line] + blank }
        let first = first
        guard area.rows >= 8 else { return [first] }
        let hidden = order.flatMap { first.text.contains($0) ? nil : [Span($0, .muted)] } ?? []
        let dot = hidden.isEmpty || ageSpans.isEmpty ? [] : [Span.dot]
        let second = Line([.gap(1)] + hidden + dot + ageSpans).cut(to: area.columns)
        return [first, second] + blank
    }

    private var first: Line {
        for end in ends {
            for name in (ofQuery...scope.count).reversed().map({ title(scope.prefix($0)) }) + [brief(short)] {
                if let line = joined(name, [end]) { return line }
            }
        }
        let end = filterSpans ?? ends[0]
        let room = area.columns - 2 - (end.isEmpty ? 0 : Line(end).width + 2)
        let isTight = filter != nil && room < Self.leastName
        let name =
            isTight
            ? Line([.gap(1)] + end) : Line([.gap(1), Span(short, .heading).cut(to: max(1, room))])
        return isTight ? name : joined(name, [end]) ?? name
    }

    /// The filter and the position, and then with less.
    private var ends: [[Span]] {
        let counts = filter == nil ? [position] : [position ?? count, count]
        return counts.map { figures in
            let name = filter.map { [Span($0)] } ?? []
            let figures = figures.map { [Span($0, .muted)] } ?? []
            return name + (name.isEmpty || figures.isEmpty ? [] : [.gap(1)]) + figures
        }
    }

    /// The filter cut to the screen, with its count if there is room for both.
    private var filterSpans: [Span]? {
        guard let filter else { return nil }
        let room = max(1, area.columns - 2)
        guard let count = count.map({ Span($0, .muted) }), room >= count.width + Self.leastName else {
            return [Span(filter).cut(to: room)]
        }
        return [Span(filter).cut(to: room - count.width - 1), .gap(1), count]
    }

    private static let leastName = 6

    private func joined(_ left: Line, _ right: [[Span]]) -> Line? {
        let parts = right.filter { !$0.isEmpty }
        let spans = Array(parts.joined(separator: [.gap(3)]))
        return left.joined(with: Line(spans), width: area.columns - 1)
    }

    private func title(_ scope: some Collection<String>) -> Line {
        let spans = [.dot, Span(scope.dotted, .muted)]
        return Line(brief(title).spans + (scope.isEmpty ? [] : spans))
    }

    private func brief(_ name: String) -> Line { Line([.gap(1), Span(name, .heading)]) }

    private var ageSpans: [Span] { age.isEmpty ? [] : [Span(age, isOld ? .warning : .muted)] }
}
