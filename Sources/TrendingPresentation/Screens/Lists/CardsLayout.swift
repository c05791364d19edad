/// One card for each repository: name and figures, description, details, an empty line.
struct CardsLayout {
    /// Wider lines are hard to read: the right-aligned figures would be far from the names.
    private static let widest = 100
    /// Below this width, figures get their own line, and the least important details are left out.
    static let roomy = 60
    private static let shortestPeople = 12

    private let width: Int?

    init(width: Int?) {
        self.width = Self.edge(for: width)
    }

    /// The column where cards end.
    static func edge(for width: Int?) -> Int? {
        width.map { min($0, widest) }
    }

    func lines(_ cells: [RepoCellViewModel]) -> [Line] { Array(cards(cells).joined(separator: [Line()])) }

    /// The lines of each card.
    func cards(_ cells: [RepoCellViewModel]) -> [[Line]] {
        let columns = CardColumns(cells, width: width, isNarrow: isNarrow)
        return cells.map { card($0, columns) }
    }

    private var isNarrow: Bool { width.map { $0 < Self.roomy } ?? false }

    private func card(_ cell: RepoCellViewModel, _ columns: CardColumns) -> [Line] {
        let indent = Span.gap(columns.indent)
        let description = cell.description?.folded(to: columns.inner, most: isNarrow ? 3 : 2) ?? []
        return top(cell, columns)
            + description.map { Line(spans: [indent, Span($0)]) }
            + details(cell, columns).map { Line(spans: [indent] + $0.spans) }
    }

    /// The name, and the figures at the right of its last line, or on their own line if they have no room.
    private func top(_ cell: RepoCellViewModel, _ columns: CardColumns) -> [Line] {
        let names = nameLines(cell, columns)
        let figures = columns.figures(cell)
        guard figures.width > 0, let last = names.last else { return names }
        guard !isNarrow else { return names + [Line(spans: [.gap(columns.indent)] + figures.spans)] }
        let edge = width ?? columns.unlimitedEdge
        if let joined = last.joined(with: figures, width: edge) { return names.dropLast() + [joined] }
        return names + [Line(spans: [.gap(edge - figures.width)] + figures.spans)]
    }

    /// `owner/name` on as many lines as needed: a name is never cut.
    private func nameLines(_ cell: RepoCellViewModel, _ columns: CardColumns) -> [Line] {
        let lead = columns.lead.spans(cell)
        let whole = [
            Span(cell.owner, .owner, link: cell.ownerLink), cell.slash, Span(cell.name, .name, link: cell.link),
        ]
        guard let inner = columns.inner, Line(spans: whole).width > inner else { return [Line(spans: lead + whole)] }
        let owner = cell.owner.folded(to: inner - 1).map { Span($0, .owner, link: cell.ownerLink) }
        let name = cell.name.folded(to: inner).map {
            Line(spans: [.gap(columns.indent), Span($0, .name, link: cell.link)])
        }
        let ownerLines = owner.enumerated().map { index, span in
            Line(
                spans: (index == 0 ? lead : [.gap(columns.indent)]) + [span]
                    + (index == owner.count - 1 ? [cell.slash] : [])
            )
        }
        return ownerLines + name
    }

    /// Language, forks, days in the list and, if there is room for at least one name, contributors, three columns apart.
    private func details(_ cell: RepoCellViewModel, _ columns: CardColumns) -> [Line] {
        var line = Line(spans: cell.languageSpans(room: columns.inner))
        // Kept, because measuring the line again for each text takes longer than writing it.
        var width = line.width
        var gap: Int { width > 0 ? 3 : 0 }
        var room: Int? { columns.inner.map { $0 - width - gap } }
        func append(_ text: TerminalText) {
            line.spans += [.gap(gap), Span(text, .muted)]
            width += gap + text.width
        }
        if let forks = cell.forks, room.map({ forks.width <= $0 }) ?? true { append(forks) }
        if let presence = cell.presence, room.map({ presence.width <= $0 }) ?? true { append(presence) }
        if !isNarrow, let builtBy = cell.builtBy, room.map({ $0 >= Self.shortestPeople }) ?? true {
            append(builtBy.cutBetweenItems(to: room))
        }
        return width > 0 ? [line] : []
    }
}
