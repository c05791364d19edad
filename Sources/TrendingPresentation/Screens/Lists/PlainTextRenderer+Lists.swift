import TrendingDomain

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    package func render(_ list: ReposListViewModel) -> String {
        if !list.cells.isEmpty, let cards = PicturedCards(self) { return pictured(list, cards.text(list.cells)) }
        let edge = layout == .cards ? CardsLayout.edge(for: width) : width
        let body =
            switch layout {
            case .cards: CardsLayout(width: width).lines(marked(list.cells))
            case .lines: LinesLayout(width: width).lines(marked(list.cells))
            }
        return text(whole(list, body, edge))
    }

    /// Returns complete lines, each with its line feed.
    package func render(_ developers: DevelopersViewModel) -> String {
        if !developers.cells.isEmpty, let cards = PicturedCards(self) {
            return pictured(developers.list, cards.text(developers.cells))
        }
        let edge = layout == .cards ? CardsLayout.edge(for: width) : width
        let body =
            switch layout {
            case .cards: DeveloperCardsLayout(width: width).lines(marked(developers.cells))
            case .lines: DeveloperLinesLayout(width: width).lines(marked(developers.cells))
            }
        return text(whole(developers.list, body, edge))
    }

    private func pictured(_ list: ReposListViewModel, _ cards: String) -> String {
        text(HeaderLayout(width: CardsLayout.edge(for: width)).lines(list)) + cards + text(hint(list))
    }

    /// The header, the rows, or the words in their place, and the hint.
    private func whole(_ list: ReposListViewModel, _ body: [Line], _ edge: Int?) -> [Line] {
        HeaderLayout(width: edge).lines(list) + (body.isEmpty ? empty(list) : body) + hint(list)
    }

    /// The lists below each other, with an empty line between them.
    package func render(_ lists: [ReposListViewModel]) -> String {
        lists.map { render($0) }.joined(separator: "\n")
    }

    package func render(_ error: ErrorViewModel) -> String {
        text(ErrorLayout(width: width).lines(error))
    }

    /// An empty line and the hint; nothing if the output is not a terminal.
    private func hint(_ list: ReposListViewModel) -> [Line] {
        guard let hint = list.hint, let width else { return [] }
        return [Line()] + hint.lines(width: width)
    }

    /// How many rows of each list end within the first lines. The lists are below each other.
    func rowCounts(_ lists: [ReposListViewModel], in lines: Int) -> [Int] {
        let cards = CardsLayout(width: cardWidth)
        return rowCounts(lists.map { ($0, cards.cards(marked($0.cells)).map(\.count)) }, in: lines)
    }

    /// As `rowCounts` of repositories.
    func rowCounts(_ lists: [DevelopersViewModel], in lines: Int) -> [Int] {
        let cards = DeveloperCardsLayout(width: cardWidth)
        return rowCounts(lists.map { ($0.list, cards.cards(marked($0.cells)).map(\.count)) }, in: lines)
    }

    private var cardWidth: Int? { PicturedBlocks(self, edge: CardsLayout.edge(for: width))?.width ?? width }

    private func rowCounts(_ lists: [(list: ReposListViewModel, heights: [Int])], in lines: Int) -> [Int] {
        let isCards = layout == .cards
        let picture = PicturedCards(self) == nil ? 0 : CellSize.avatar.rows
        var left = lines
        return lists.map { list, heights in
            left -= HeaderLayout(width: isCards ? CardsLayout.edge(for: width) : width).lines(list).count
            if heights.isEmpty { left -= empty(list).count + 1 }
            var count = 0
            for height in heights {
                left -= isCards ? max(height, picture) : 1
                if left < 0 { break }
                count += 1
                if isCards { left -= 1 }
            }
            if !isCards { left -= 1 }
            return count
        }
    }

    private func empty(_ list: ReposListViewModel) -> [Line] {
        (list.emptyText ?? .empty).folded(to: width.map { $0 - 4 }).map { Line(spans: [.gap(2), Span($0)]) }
    }
}
