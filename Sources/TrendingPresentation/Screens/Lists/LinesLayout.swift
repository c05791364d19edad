/// One line for each repository, in columns: rank, movement, name, description, language, stars, stars gained. If nothing is cut,
/// the description comes last, so one long description does not push the other columns away.
struct LinesLayout {
    let width: Int?

    func lines(_ cells: [RepoCellViewModel]) -> [Line] {
        let columns = LineColumns(cells, width: width)
        return cells.map { line($0, columns) }
    }

    func line(_ cell: RepoCellViewModel, _ columns: LineColumns) -> Line {
        var line = Line(spans: columns.lead.spans(cell) + name(cell, columns))
        let description = cell.description?.cut(to: width.map { _ in columns.description }) ?? .empty
        if width != nil, columns.description > 0 { line.spans += column(description, columns.description) }
        if columns.language > 0 { line.spans += language(cell, columns.language) }
        if columns.stars > 0 { line.spans += figure(cell.stars, columns.stars, columns.isExact, star: true) }
        if columns.gained > 0 { line.spans += figure(cell.gained, columns.gained, columns.isExact, star: false) }
        if width == nil { line.spans += [.gap(2), Span(description)] }
        while line.spans.last?.text.allSatisfy({ $0 == " " }) == true { line.spans.removeLast() }
        return line
    }

    private func name(_ cell: RepoCellViewModel, _ columns: LineColumns) -> [Span] {
        let owner = cell.owner.cut(to: columns.name.map { max(1, $0 - 1 - min(cell.name.width, $0 / 2)) })
        let name = cell.name.cut(to: columns.name.map { $0 - 1 - owner.width })
        let padding = (columns.name ?? columns.longestName) - owner.width - 1 - name.width
        return [
            Span(owner, .owner, link: cell.ownerLink), cell.slash,
            Span(name, .name, link: cell.link), .gap(padding),
        ]
    }

    private func column(_ text: TerminalText, _ width: Int) -> [Span] {
        [.gap(2), Span(text), .gap(width - text.width)]
    }

    private func language(_ cell: RepoCellViewModel, _ width: Int) -> [Span] {
        let language = Line(spans: cell.languageSpans(room: width))
        return [.gap(2)] + language.spans + [.gap(width - language.width)]
    }

    private func figure(_ figure: RepoCellViewModel.Figure?, _ width: Int, _ isExact: Bool, star: Bool) -> [Span] {
        guard let text = isExact ? figure?.exact : figure?.short else { return [.gap(width + 2)] }
        let sign: [Span] = star ? [Span(own: "★ ", .muted)] : []
        let padding = width - text.width - (star ? 2 : 0)
        return [.gap(2 + padding)] + sign + [Span(text, star ? .plain : .gained)]
    }
}
