import TrendingDomain

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
}
