import TrendingDomain

extension DrawnPictures {
    /// Whether sequences are written that only the terminal itself understands, and no pager.
    package var needsTerminal: Bool { !images.isEmpty }

    /// The sequences that send the pictures whose cells are part of the text.
    func uploads(_ addresses: [LinkTarget]) -> String {
        guard case .placeholders(let isInTmux) = method else { return "" }
        var sent: Set<LinkTarget> = []
        return addresses.filter { sent.insert($0).inserted }.compactMap { address -> [String]? in
            guard case .file(let image)? = images[address.address] else { return nil }
            return KittyGraphics.upload(image, id: id(address, isInTmux), .avatar)
        }
        .joined().map { isInTmux ? $0.passedThroughTmux : $0 }.joined()
    }

    /// The cells of a picture, one span for each row: the picture, the room for it, or the initials of `name`.
    func cells(_ address: LinkTarget?, of name: String) -> [Span] {
        guard let address, images[address.address] != nil else { return Initials(name).rows(.avatar) }
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
            switch (method, images[address.address]) {
            case (.kitty, .file(let image)?): KittyGraphics.placement(image, .avatar)?.joined()
            case (.inline, .file(let image)?): InlineImage.sequence(image, .avatar)
            case (_, .sixels(let graphics)?): graphics.sequence
            default: nil
            }
        return sequence.map { "\u{1B}7\u{1B}[\(rows)A\($0)\u{1B}8" } ?? ""
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
