extension DetailScreen {
    package func picture(_ area: ScreenArea) -> Picture {
        var picture = Picture(title: TerminalText("\(top.owner.string)/\(top.name.string)"))
        guard area.rows > 0 else { return picture }
        picture.lines = [top.title(columns: area.room).indented(area)]
        if let outline {
            outline.draw(rows(area), area, into: &picture)
            return picture
        }
        for line in visible(area) { picture.lines.append(drawn(line, area.room).indented(area)) }
        if page.hasPicture { picture.images = avatar(visible(area), area) }
        if let link { highlight(page.columns(of: link), .selection, area, &picture) }
        if let search { highlight(search, area, &picture) }
        return picture
    }

    private func avatar(_ lines: Range<Int>, _ area: ScreenArea) -> [Picture.Image] {
        let visible = (0..<CellSize.avatar.rows).clamped(to: lines)
        guard !visible.isEmpty else { return [] }
        return [
            Picture.Image(
                row: 1 + visible.lowerBound - lines.lowerBound,
                column: area.margin,
                size: .avatar,
                visible: visible,
                address: top.avatar,
                name: top.owner
            )
        ]
    }

    /// Lines that fit do not move sideways.
    private func drawn(_ line: Int, _ columns: Int) -> Line {
        page[line].part(from: offset(ofLine: line, columns), columns: columns)
    }

    private func offset(ofLine line: Int, _ columns: Int) -> Int {
        shift > 0 && page[line].isWider(than: columns) ? shift : 0
    }

    private func highlight(_ search: DetailSearch, _ area: ScreenArea, _ picture: inout Picture) {
        if search.isTyping {
            let column = min(search.field.column, max(0, area.columns - 1))
            picture.cursor = Picture.Cursor(row: area.rows, column: column)
        }
        guard let matcher = search.matcher, !search.hits.isEmpty else { return }
        let lines = visible(area)
        var line = lines.lowerBound
        while line < lines.upperBound {
            let unit = search.units.unit(ofLine: line)
            let whole = search.units.lines(of: unit)
            if search.isHit(unit) {
                // A word may begin in the line before the first visible one, and end in the line after the last.
                let part = (lines.lowerBound - 1..<lines.upperBound + 1).clamped(to: whole)
                let found = PageMatches.find(matcher, in: page, part, columns: shift + area.room)
                let others = found.filter { !search.isCurrent($0) }
                highlight(others.flatMap(\.self), .match, area, &picture)
            }
            line = max(line + 1, whole.upperBound)
        }
        highlight(search.places, .currentMatch, area, &picture)
    }

    private func highlight(
        _ places: [PageMatch],
        _ kind: Picture.Highlight.Kind,
        _ area: ScreenArea,
        _ picture: inout Picture
    ) {
        for place in places where visible(area).contains(place.line) {
            let offset = offset(ofLine: place.line, area.room)
            let start = max(0, place.columns.lowerBound - offset) + area.margin
            let end = min(area.room, place.columns.upperBound - offset) + area.margin
            guard start < end else { continue }
            let row = place.line - first + 1
            picture.highlights.append(Picture.Highlight(row: row, columns: start..<end, kind: kind))
        }
    }
}

extension Line {
    /// The line behind the margin.
    func indented(_ area: ScreenArea) -> Line {
        area.margin == 0 ? self : Line(spans: [.gap(area.margin)] + spans)
    }
}
