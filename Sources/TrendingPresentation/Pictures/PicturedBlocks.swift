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
        let drawn = blocks.map(picture)
        var sent: Set<UInt32> = []
        let uploads = drawn.compactMap(\.upload).filter { sent.insert($0.id).inserted }
        return uploads.map(\.text).joined() + zip(blocks, drawn).map(text).joined(separator: "\n")
    }

    private func picture(of block: PicturedBlock) -> CellPicture {
        let address = block.avatar?.address ?? ""
        var id: PictureID?
        if case .placeholders(let isInTmux) = pictures.method {
            id = pictures.shortIDs[address] ?? PictureID(address: address, isShort: isInTmux)
        }
        let image = pictures.images[address]
        return CellPicture(image, pictures.method, .avatar, name: block.name, key: address, id: id)
    }

    /// A picture that the terminal draws over its cells is drawn from the end of the text, and the cursor comes back.
    /// The room must still be on the screen.
    private func text(_ block: PicturedBlock, _ picture: CellPicture) -> String {
        let rows = max(block.lines.count, CellSize.avatar.rows)
        let all = (0..<rows).map { row in
            let left = row < picture.rows.count ? picture.rows[row] : .gap(CellSize.avatar.columns)
            return Line([left, .gap(2)] + (row < block.lines.count ? block.lines[row].spans : []))
        }
        return renderer.text(all) + (picture.overlay.map { "\u{1B}7\u{1B}[\(rows)A\($0.text)\u{1B}8" } ?? "")
    }
}
