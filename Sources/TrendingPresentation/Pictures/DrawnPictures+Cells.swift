import TrendingDomain

extension DrawnPictures {
    /// Whether sequences are written that only the terminal itself understands, and no pager.
    package var needsTerminal: Bool { !sixels.isEmpty || images.values.contains(where: canDraw) }

    /// The sequences that send the pictures whose cells are part of the text.
    func uploads(_ addresses: [LinkTarget]) -> String {
        guard case .placeholders(let isInTmux) = method else { return "" }
        var sent: Set<LinkTarget> = []
        return addresses.filter { sent.insert($0).inserted }.compactMap { address in
            image(address).flatMap { KittyGraphics.upload($0, id: id(address, isInTmux), .avatar) }
        }
        .joined().map { isInTmux ? $0.passedThroughTmux : $0 }.joined()
    }

    /// The cells of a picture, one span for each row: the picture, the room for it, or the initials of `name`.
    func cells(_ address: LinkTarget?, of name: String) -> [Span] {
        guard let address, isDrawn(address) else { return Initials(name).rows(.avatar) }
        guard case .placeholders(let isInTmux) = method else {
            return Array(repeating: .gap(CellSize.avatar.columns), count: CellSize.avatar.rows)
        }
        let id = id(address, isInTmux)
        return (KittyGraphics.placeholders(id: id, .avatar) ?? []).map { Span(cells: $0, of: id) }
    }

    /// Draws a picture in the room for it, `rows` above the cursor, which comes back. Empty if the picture is part of the
    /// text. The room must still be on the screen.
    func overlay(_ address: LinkTarget?, rows: Int) -> String {
        guard let address else { return "" }
        let sequence: String? =
            switch method {
            case .initials, .placeholders: nil
            case .kitty: image(address).flatMap { KittyGraphics.placement($0, .avatar)?.joined() }
            case .inline: image(address).map { InlineImage.sequence($0, .avatar) }
            case .sixel: sixels[address.address]?.sequence
            }
        return sequence.map { "\u{1B}7\u{1B}[\(rows)A\($0)\u{1B}8" } ?? ""
    }

    private func isDrawn(_ address: LinkTarget) -> Bool {
        method == .sixel ? sixels[address.address] != nil : image(address) != nil
    }

    private func image(_ address: LinkTarget) -> ImageFile? {
        images[address.address].flatMap { canDraw($0) ? $0 : nil }
    }

    private func canDraw(_ image: ImageFile) -> Bool {
        switch method {
        case .initials, .sixel: false
        case .kitty, .placeholders: image.format == .png
        case .inline: true
        }
    }

    private func id(_ address: LinkTarget, _ isInTmux: Bool) -> PictureID {
        (isInTmux ? shortIDs[address.address] : nil) ?? PictureID(address: address.address, isShort: isInTmux)
    }
}

extension String {
    /// The sequence as tmux passes it on to the terminal around it.
    var passedThroughTmux: String {
        "\u{1B}Ptmux;" + replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }
}
