import TrendingDomain

/// Lines with a picture at their left, such as a card.
struct PicturedBlock {
    var avatar: LinkTarget?
    /// The name that the initials stand for.
    var name: String
    var lines: [Line]
}

/// Draws blocks with pictures.
struct PicturedBlocks {
    /// With fewer columns, the text needs all of them.
    private static let narrowest = 60

    /// The columns of the text.
    let width: Int
    private let pictures: DrawnPictures
    private let renderer: PlainTextRenderer

    /// `nil` if there are no pictures, or no room for them. `edge` is the width with the pictures.
    init?(_ renderer: PlainTextRenderer, edge: Int?) {
        let room = CellSize.avatar.columns + 2
        guard let pictures = renderer.pictures, let edge, edge - room >= Self.narrowest else { return nil }
        self.pictures = pictures
        self.renderer = renderer
        width = edge - room
    }

    /// Whole lines, with an empty line between the blocks.
    func text(_ blocks: [PicturedBlock]) -> String {
        pictures.uploads(blocks.compactMap(\.avatar)) + blocks.map(text).joined(separator: "\n")
    }

    private func text(_ block: PicturedBlock) -> String {
        let picture = pictures.cells(block.avatar, of: block.name)
        let rows = max(block.lines.count, picture.count)
        let all = (0..<rows).map { row in
            let left = row < picture.count ? picture[row] : .gap(CellSize.avatar.columns)
            return Line(spans: [left, .gap(2)] + (row < block.lines.count ? block.lines[row].spans : []))
        }
        return renderer.text(all) + pictures.overlay(block.avatar, rows: rows)
    }
}
