import TrendingDomain

/// How a full screen draws a picture in cells.
package struct CellPicture: Sendable {
    /// A sequence and the one that undoes it.
    package struct Sequence: Sendable {
        package var id: UInt32
        package var text: String
        /// `nil` if text over the cells removes the picture.
        package var removal: String?
    }

    /// The cells, one span for each row; empty if the terminal draws over them.
    package var rows: [Span] = []
    /// Sends the picture that `rows` show.
    package var upload: Sequence?
    /// Draws the picture over its cells.
    package var overlay: Sequence?

    /// `file` is what `method` needs: PNG for kitty, and `sixels` for sixel graphics. Without it, the initials of the name
    /// stand for it. `numbers` are those of the screen's pictures.
    package init(
        _ image: Picture.Image,
        _ method: DrawnPictures.Method,
        _ file: ImageFile?,
        sixels: SixelGraphics?,
        numbers: inout PictureNumbers
    ) {
        let key = "\(image.address?.address ?? "") \(image.size.columns)x\(image.size.rows)"
        switch method {
        case .placeholders(let isInTmux):
            let id = isInTmux ? numbers.id(of: key) : PictureID(address: key, isShort: false)
            let sent = file.flatMap { KittyGraphics.upload($0, id: id, image.size) }
            let rows = KittyGraphics.placeholders(id: id, image.size)
            guard let sent, let rows else { break }
            let removal = KittyGraphics.removal(id)
            upload = Sequence(
                id: id.number,
                text: sent.map { isInTmux ? $0.passedThroughTmux : $0 }.joined(),
                removal: isInTmux ? removal.passedThroughTmux : removal
            )
            self.rows = rows.map { Span(cells: $0, of: id) }
        case .kitty:
            let id = PictureID(address: key, isShort: false)
            overlay = file.flatMap { KittyGraphics.placement($0, image.size, id: id) }.map {
                Sequence(id: id.number, text: $0.joined(), removal: KittyGraphics.removal(id))
            }
        case .inline:
            overlay = file.map { Sequence(id: UInt32(hashOf: key), text: InlineImage.sequence($0, image.size)) }
        case .sixel: overlay = sixels.map { Sequence(id: UInt32(hashOf: key), text: $0.sequence) }
        case .initials: break
        }
        if rows.isEmpty, overlay == nil, let name = image.name { rows = Initials(name).rows(image.size) }
    }
}
