import TrendingDomain

extension ThreadScreen {
    package func picture(_ area: ScreenArea) -> Picture {
        var picture = Picture(title: TerminalText(name.text))
        guard area.rows > 0 else { return picture }
        picture.lines = [title(area.room).indented(area)]
        if thread == nil { picture.lines += placeholder(area) }
        for line in visible {
            picture.lines.append(page[line].part(from: offset(ofLine: line, area), columns: area.room).indented(area))
        }
        highlightLink(area, &picture)
        return picture
    }

    /// Lines that fit do not move sideways.
    private func offset(ofLine line: Int, _ area: ScreenArea) -> Int {
        shift > 0 && page[line].isWider(than: area.room) ? shift : 0
    }

    private func highlightLink(_ area: ScreenArea, _ picture: inout Picture) {
        for place in link.map(page.columns) ?? [] where visible.contains(place.line) {
            let offset = offset(ofLine: place.line, area)
            let start = max(0, place.columns.lowerBound - offset) + area.margin
            let end = min(area.room, place.columns.upperBound - offset) + area.margin
            guard start < end else { continue }
            let row = place.line - first + 1
            picture.highlights.append(Picture.Highlight(row: row, columns: start..<end, kind: .selection))
        }
    }

    /// The name, and at the right how current it is.
    private func title(_ columns: Int) -> Line {
        let right = Line(spans: freshness.map { [Span($0.text, $0.isOld ? .warning : .muted)] } ?? [])
        let name = thread?.name ?? name
        let names = [name.text, "\(name.repo.name)#\(name.number)", "#\(name.number)"].map { text in
            Line(spans: [Span(TerminalText(text), .name, link: address)])
        }
        let width = min(columns, DocumentLayout.mostColumns)
        return names.lazy.compactMap { $0.joined(with: right, width: width) }.first ?? names[0].cut(to: columns)
    }

    private var freshness: (text: TerminalText, isOld: Bool)? {
        if isFetching { return (.fetchingNow, false) }
        guard let detail = loaded?.detail else { return nil }
        if hasEnded { return (TerminalText("no longer followed"), true) }
        if let outageSince {
            return (TerminalText(isLimited ? "rate limited" : "not reached since \(texts.time(outageSince))"), true)
        }
        if loaded?.failure != nil { return (TerminalText(texts.age(detail.fetchedAt)), true) }
        return (TerminalText("checked at \(texts.time(detail.fetchedAt))"), false)
    }

    private func placeholder(_ area: ScreenArea) -> [Line] {
        guard !isFetching, let error = texts.error(loaded?.failure, name) else { return [] }
        return error.lines(width: min(area.room, DocumentLayout.mostColumns)).map { $0.indented(area) }
    }
}
