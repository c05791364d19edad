import TrendingDomain

/// How a full screen draws a picture in cells.
package struct CellPicture {
    /// A sequence and the one that undoes it.
    package struct Sequence {
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

    /// `drawable` is for the method. Without it, the initials of the name stand for it. `numbers` are those of the screen's
    /// pictures.
    package init(
        _ image: Picture.Image,
        _ method: DrawnPictures.Method,
        _ drawable: DrawableImage?,
        numbers: inout PictureNumbers
    ) {
        let key = "\(image.address?.address ?? "") \(image.size.columns)x\(image.size.rows)"
        switch (method, drawable) {
        case (.placeholders(let isInTmux), .file(let file)?):
            let id = isInTmux ? numbers.id(of: key) : PictureID(address: key, isShort: false)
            guard let sent = KittyGraphics.upload(file, id: id, image.size),
                let rows = KittyGraphics.placeholders(id: id, image.size)
            else { break }
            let removal = KittyGraphics.removal(id)
            upload = Sequence(
                id: id.number,
                text: sent.map { isInTmux ? $0.passedThroughTmux : $0 }.joined(),
                removal: isInTmux ? removal.passedThroughTmux : removal
            )
            self.rows = rows.map { Span(cells: $0, of: id) }
        case (.kitty, .file(let file)?):
            let id = PictureID(address: key, isShort: false)
            overlay = KittyGraphics.placement(file, image.size, id: id).map {
                Sequence(id: id.number, text: $0.joined(), removal: KittyGraphics.removal(id))
            }
        case (.inline, .file(let file)?):
            overlay = Sequence(id: UInt32(hashOf: key), text: InlineImage.sequence(file, image.size))
        case (_, .sixels(let graphics)?): overlay = Sequence(id: UInt32(hashOf: key), text: graphics.sequence)
        default: break
        }
        if rows.isEmpty, overlay == nil, let name = image.name { rows = Initials(name).rows(image.size) }
    }
}
