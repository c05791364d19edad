/// The headings of a README, to jump to one.
struct DetailOutline {
    let headings: [HeadingPosition]
    private let highest: Int
    private(set) var selected: Int

    /// Selects the heading that a line of the page is below.
    init(_ page: LaidOutDocument, at line: Int) {
        headings = page.headings.filter { !$0.title.isEmpty }
        highest = headings.map(\.level).min() ?? 1
        selected = max(0, headings.map(\.line).indexOfLast(notAbove: line))
    }

    /// Of the page after a new layout, with the same heading selected; `nil` if the page has no headings now.
    func updated(_ page: LaidOutDocument) -> DetailOutline? {
        var outline = DetailOutline(page, at: 0)
        guard !outline.headings.isEmpty else { return nil }
        let title = headings[selected].title
        let same = outline.headings.indices.filter { outline.headings[$0].title == title }
        outline.selected =
            same.min { abs($0 - selected) < abs($1 - selected) } ?? min(selected, outline.headings.count - 1)
        return outline
    }

    mutating func move(_ step: Int) { selected = max(0, min(headings.count - 1, selected + step)) }

    func draw(_ rows: Int, _ area: ScreenArea, into picture: inout Picture) {
        guard rows > 0 else { return }
        let first = max(0, min(selected - rows / 2, headings.count - rows))
        for index in first..<min(headings.count, first + rows) {
            if index == selected {
                let row = picture.lines.count
                picture.highlights.append(Picture.Highlight(row: row, columns: 0..<area.columns, kind: .selection))
            }
            picture.lines.append(line(headings[index], area.room).indented(area))
        }
    }

    private func line(_ heading: HeadingPosition, _ columns: Int) -> Line {
        let indent = min(2 * (heading.level - highest), 10)
        let style = TextRole.rich(RunStyles.heading(heading.level))
        return Line([.gap(indent), Span(heading.title, style)]).part(from: 0, columns: columns)
    }

    static let keys =
        [
            BrowseKeyHelp([.enter], "go there", "Go to the heading"),
            BrowseKeyHelp([.back, .outline, .quit], "back", "Go back to the README"),
        ] + BrowseKeyHelp.selecting("heading")
}

extension DetailScreen {
    mutating func openOutline() {
        let opened = DetailOutline(page, at: pager.first)
        if opened.headings.isEmpty { sayNotInReadme("There are no headings.") } else { outline = opened }
    }

    mutating func performInOutline(_ action: BrowseAction) {
        switch action {
        case .enter:
            if let outline { pager.show(first: outline.headings[outline.selected].line) }
            outline = nil
            pager.link = nil
        case .back, .outline, .quit: outline = nil
        default: if let step = action.step(pager.height, overlap: 1, of: page.count) { outline?.move(step) }
        }
    }
}
