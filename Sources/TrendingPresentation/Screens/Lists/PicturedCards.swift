import TrendingDomain

/// Draws cards with the pictures of owners and developers at their left.
struct PicturedCards {
    private let blocks: PicturedBlocks

    /// `nil` if there are no pictures, or no room for them.
    init?(_ renderer: PlainTextRenderer) {
        guard renderer.layout == .cards,
            let blocks = PicturedBlocks(renderer, edge: CardsLayout.edge(for: renderer.width))
        else { return nil }
        self.blocks = blocks
    }

    /// Whole lines.
    func text(_ cells: [RepoCellViewModel]) -> String {
        let cards = CardsLayout(width: blocks.width).cards(cells)
        return blocks.text(zip(cells, cards).map { PicturedBlock(avatar: $0.avatar, name: $0.owner, lines: $1) })
    }

    func text(_ cells: [DeveloperCellViewModel]) -> String {
        let cards = DeveloperCardsLayout(width: blocks.width).cards(cells)
        return blocks.text(zip(cells, cards).map { PicturedBlock(avatar: $0.avatar, name: $0.login, lines: $1) })
    }
}
