import TrendingDomain

/// A list ready to draw: every string is final.
struct ReposListViewModel: Equatable {
    /// `Trending on GitHub today`; for a list of another day `Trending on GitHub on 20 Nov`.
    var title: String
    /// `all languages`, `Swift · in Chinese · 10 of 25`.
    var scope: String
    /// `412 days of history · changes since Thursday`; `nil` if nothing is compared.
    var history: String?
    /// `12 minutes ago`; `stored 2 hours ago, GitHub could not be reached`.
    var freshness: String
    /// The list is shown in place of one that could not be loaded.
    var isFallback = false
    /// The list is a day old or older.
    var isOld = false
    var rows: [Row] = []
    /// The text in place of the rows if there are no rows.
    var emptyText: String?
    /// How to get a newer list. Only shown on a terminal.
    var hint: Block.Advice?

    /// The header in one line.
    var heading: String {
        [scope, history, freshness].compactMap(\.self).reduce(title) { heading, part in "\(heading) · \(part)" }
    }

    /// The title and the age in one line if they fit; otherwise the history, and then the age, on lines of their own.
    /// Then an empty line. Without lists there is no age.
    func header(width: Int?) -> [Line] {
        func folded(_ text: String, _ role: TextRole = .muted) -> [Line] { Span(text, role).folded(to: width) }
        let age = Line([Span(freshness, isFallback || isOld ? .warning : .muted)])
        let title = Line([Span(title, .heading), .dot, Span(scope, .muted)])
        let titles = title.width <= width ?? .max ? [title] : folded(self.title, .heading) + folded(scope)
        if freshness.isEmpty { return titles + [Line()] }
        let past = history.map { [.dot, Span($0, .muted)] } ?? []
        let whole = Line(title.spans + past)
        guard let width else { return [whole, age, Line()] }
        if let joined = whole.joined(with: age, width: width) { return [joined, Line()] }
        let below = history.map { folded($0) } ?? []
        if let joined = title.joined(with: age, width: width) { return [joined] + below + [Line()] }
        let above = whole.width <= width ? [whole] : titles + below
        return above + folded(freshness, age.spans[0].role) + [Line()]
    }
}

extension [ReposListViewModel] {
    /// Numbers the rows from 1 on, over all lists.
    var numbered: [ReposListViewModel] {
        var last = 0
        return map { list in
            var list = list
            list.rows = list.rows.map { row in
                last += 1
                return row.numbered(last)
            }
            return list
        }
    }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    func render(_ list: ReposListViewModel) -> String {
        if layout == .cards, let pictured, !list.rows.isEmpty {
            let cards = CardsLayout(width: pictured.width).cards(list.rows)
            let blocks = zip(list.rows, cards).map {
                PicturedBlock(avatar: $0.avatar, name: ($0.title.owner ?? $0.title.name).text, lines: $1)
            }
            return text(list.header(width: edge)) + pictured.text(blocks) + text(hint(list))
        }
        let rows = marked(list.rows)
        let body: [Line]
        switch layout {
        case .cards: body = CardsLayout(width: width).lines(rows)
        case .lines:
            let columns = rows.columns(width: width)
            body = rows.map(columns.line)
        }
        return text(list.header(width: edge) + (body.isEmpty ? empty(list) : body) + hint(list))
    }

    /// The column where the list ends.
    private var edge: Int? { layout == .cards ? CardsLayout.edge(for: width) : width }

    /// Draws cards with the pictures of owners and developers at their left; `nil` if there are no pictures, or no room
    /// for them.
    private var pictured: PicturedBlocks? { PicturedBlocks(self, edge: CardsLayout.edge(for: width)) }

    /// The lists below each other, with an empty line between them.
    func render(_ lists: [ReposListViewModel]) -> String {
        lists.map { render($0) }.joined(separator: "\n")
    }

    /// An empty line and the hint; nothing if the output is not a terminal.
    private func hint(_ list: ReposListViewModel) -> [Line] {
        guard let hint = list.hint, let width else { return [] }
        return [Line()] + hint.lines(width: width)
    }

    /// How many rows of each list end within the first lines. The lists are below each other.
    func rowCounts(_ lists: [ReposListViewModel], in lines: Int) -> [Int] {
        let isCards = layout == .cards
        let picture = isCards && pictured != nil ? CellSize.avatar.rows : 0
        var left = lines
        return lists.map { list in
            left -= list.header(width: edge).count
            if list.rows.isEmpty { left -= empty(list).count + 1 }
            var count = 0
            for card in CardsLayout(width: pictured?.width ?? width).cards(marked(list.rows)) {
                left -= isCards ? max(card.count, picture) : 1
                if left < 0 { break }
                count += 1
                if isCards { left -= 1 }
            }
            if !isCards { left -= 1 }
            return count
        }
    }

    private func empty(_ list: ReposListViewModel) -> [Line] {
        Span(list.emptyText ?? "").folded(to: width.map { $0 - 2 }, indent: 2)
    }

    /// Rows with marks that the terminal can show.
    func marked(_ rows: [Row]) -> [Row] {
        guard style.spellsMarks, rows.contains(where: { $0.unseen != nil }) else { return rows }
        return rows.map { row in
            var row = row
            if row.unseen != nil { row.unseen = .unseenWord }
            return row
        }
    }
}
