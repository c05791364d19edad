import TrendingDomain

/// A picture as a terminal draws it in cells.
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

    /// `drawable` was made for `method`. Without it, the initials of the name stand for it; nothing without a name.
    /// `key` tells the picture from others. `id` is its number for kitty's graphics: placeholders need one, and without
    /// one, nothing removes a picture that is drawn over its cells.
    init(
        _ drawable: DrawableImage?,
        _ method: DrawnPictures.Method,
        _ size: CellSize,
        name: String?,
        key: String,
        id: PictureID?
    ) {
        switch (method, drawable) {
        case (.placeholders(let isInTmux), .file(let file)?):
            guard let id, let sent = KittyGraphics.upload(file, id: id, size),
                let rows = KittyGraphics.placeholders(id: id, size)
            else { break }
            let sequences = (sent + [KittyGraphics.removal(id)]).map { isInTmux ? $0.passedThroughTmux : $0 }
            upload = Sequence(id: id.number, text: sequences.dropLast().joined(), removal: sequences.last)
            self.rows = rows.map { Span(cells: $0, of: id) }
        case (.kitty, .file(let file)?):
            overlay = KittyGraphics.placement(file, size, id: id).map {
                Sequence(id: id?.number ?? 0, text: $0.joined(), removal: id.map(KittyGraphics.removal))
            }
        case (.inline, .file(let file)?):
            overlay = Sequence(id: UInt32(hashOf: key), text: InlineImage.sequence(file, size))
        case (_, .sixels(let graphics)?): overlay = Sequence(id: UInt32(hashOf: key), text: graphics.sequence)
        default: break
        }
        if rows.isEmpty, overlay == nil, let name { rows = Initials(name).rows(size) }
    }
}

extension String {
    /// The sequence as tmux passes it on to the terminal around it.
    fileprivate var passedThroughTmux: String {
        "\u{1B}Ptmux;" + replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }
}
