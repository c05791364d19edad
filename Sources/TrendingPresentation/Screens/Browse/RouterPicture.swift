/// How the columns are divided between the list and the detail.
struct WideLayout {
    /// With fewer, both would be too narrow.
    static let leastColumns = 110
    /// The widest text of a README, and a margin.
    private static let widestRight = DocumentLayout.mostColumns + 2

    let left: Int
    let right: Int

    init(columns: Int) {
        right = min(Self.widestRight, columns * 11 / 20)
        left = columns - right - 2
    }
}

extension BrowseRouter {
    /// A row below the screens is for the footer.
    package func picture() -> Picture {
        let room = room
        var picture = help?.picture(room) ?? screensPicture
        picture.lines = Array(picture.lines.prefix(room.rows))
        picture.lines += Array(repeating: Line(), count: room.rows - picture.lines.count)
        draw(footer, into: &picture)
        return picture
    }

    private var screensPicture: Picture {
        guard isSplit else { return top.picture() }
        let isRight = screens.count > 1
        let right = isRight ? top.picture() : preview?.screen.picture()
        let layout = WideLayout(columns: area.columns)
        return root.picture().beside(right ?? Picture(), layout, rows: area.rows - 1, isRight: isRight)
    }

    /// Long sentences get several rows, which cover the last ones of the screen.
    private func draw(_ footer: [Line], into picture: inout Picture) {
        let first = max(0, area.rows - footer.count)
        picture.lines = picture.lines.prefix(first) + footer.suffix(area.rows - first)
        picture.highlights.removeAll { $0.row >= first }
        picture.images.removeAll { $0.row + $0.visible.count > first }
    }

    private var footer: [Line] {
        if let help { return [keyLine(help.footerKeys(area), help.position(area))] }
        if pictureQuestion.state == .open { return questionLines }
        if let message, !top.takesText {
            let most = max(1, area.rows / 4)
            return Span(message).folded(to: area.columns - 1, indent: 1, most: most).map { $0.cut(to: area.columns) }
        }
        if let line = top.footer { return [line.cut(to: area.columns)] }
        let position = top.position ?? (showsPreview ? prefetches.left : nil)
        return [keyLine(keys, position)]
    }

    /// As many keys as fit, the first one closer to the others if it needs that; the key of the help always.
    private func keyLine(_ keys: [BrowseKeyHelp], _ position: String?) -> Line {
        let right = Line(position.map { [Span($0, .muted)] } ?? [])
        let items = keys.compactMap { key in key.label.flatMap { item(key, $0) } }
        let last = keys.first { $0.actions == [.help] }.flatMap { key in key.label.flatMap { item(key, $0) } } ?? []
        var line = Line([.gap(1)])
        func fits(_ spans: [Span]) -> Bool {
            Line(line.spans + spans).width + (right.width > 0 ? right.width + 3 : 0) <= area.columns
        }
        let isTight = items.first.map { !fits($0 + [.gap(3)] + last) } ?? false
        let gap = [Span.gap(isTight ? 1 : 3)]
        for item in items where item != last {
            guard fits(item + gap + last) else { break }
            line.spans += item + gap
        }
        line.spans += last
        let whole = right.width > 0 ? line.joined(with: right, width: area.columns - 1) : nil
        return (whole ?? line).cut(to: area.columns)
    }

    private func item(_ help: BrowseKeyHelp, _ label: String) -> [Span]? {
        let keys = help.actions.compactMap { bindings.keys(of: $0).first?.label }
        guard let first = keys.first else { return nil }
        let rest = keys.dropFirst().prefix { Span($0).width == 1 && Span(first).width == 1 }
        return [Span(([first] + rest).joined(separator: " "), .command), .gap(1), Span(label, .muted)]
    }
}

/// The rooms of the screens.
extension BrowseRouter {
    private var room: ScreenArea {
        var room = area
        room.rows = max(0, area.rows - 1)
        return room
    }

    /// Whether the first screen has something beside it.
    private var isSplit: Bool {
        isWide && area.columns >= WideLayout.leastColumns && screens.count <= 2 && root.hasItems
    }

    var showsPreview: Bool { isSplit && screens.count == 1 }

    var previewRoom: ScreenArea {
        var room = self.room
        room.columns = WideLayout(columns: area.columns).right
        return room
    }

    func roomOfScreen(_ index: Int) -> ScreenArea {
        guard isSplit else { return room }
        var room = previewRoom
        room.isHalf = true
        if index == 0 { room.columns = WideLayout(columns: area.columns).left }
        return room
    }
}

extension Picture {
    /// The lines of the half that does not have the keys: its name is muted, and the mark of its row is thin.
    private var linesWithoutKeys: [Line] {
        lines.enumerated().map { row, line in
            var spans = line.spans
            if row == 0 { for index in spans.indices { spans[index].role = .muted } }
            if spans.first?.text == ListPicture.mark { spans[0] = Span(own: "▏", .muted) }
            return Line(spans)
        }
    }

    /// Both pictures with a line between them. The one that has the keys has the title and the cursor.
    fileprivate func beside(_ right: Picture, _ layout: WideLayout, rows: Int, isRight: Bool) -> Picture {
        let offset = layout.left + 2
        var both = Picture(title: isRight ? right.title : title)
        let (leftLines, rightLines) = (
            isRight ? linesWithoutKeys : lines, isRight ? right.lines : right.linesWithoutKeys
        )
        both.lines = (0..<max(0, rows)).map { row in
            let left = row < leftLines.count ? leftLines[row] : Line()
            let rest = row < rightLines.count ? rightLines[row].spans : []
            return Line(left.spans + [.gap(layout.left - left.width), Span(own: "│ ", .muted)] + rest)
        }
        both.highlights =
            highlights
            + right.highlights.map { highlight in
                var moved = highlight
                moved.columns = highlight.columns.lowerBound + offset..<highlight.columns.upperBound + offset
                return moved
            }
        both.images =
            images
            + right.images.map { image in
                var moved = image
                moved.column += offset
                return moved
            }
        both.cursor = isRight ? right.cursor : cursor
        return both
    }
}
