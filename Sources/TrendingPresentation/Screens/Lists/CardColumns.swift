/// The columns that all cards of a list share.
struct CardColumns {
    /// The column in which names and descriptions begin: after the widest rank, the mark and the gaps.
    let indent: Int
    let rank: Int
    let hasMarks: Bool
    /// The columns from the indent to the edge.
    let inner: Int?
    /// The right edge if nothing is cut: after the longest name and its figures.
    let unlimitedEdge: Int
    private let starsWidth: Int
    private let gainedWidth: Int
    private let isNarrow: Bool

    init(_ cells: [RepoCellViewModel], width: Int?, isNarrow: Bool) {
        let indent = RepoCellViewModel.leadWidth(column: cells.rankWidth, hasMarks: cells.hasMarks)
        (rank, hasMarks) = (cells.rankWidth, cells.hasMarks)
        self.indent = indent
        inner = width.map { $0 - indent }
        self.isNarrow = isNarrow
        starsWidth = cells.map { $0.stars?.full.width ?? 0 }.max() ?? 0
        gainedWidth = cells.map { $0.gained?.full.width ?? 0 }.max() ?? 0
        let nameWidth = cells.map { $0.owner.width + 1 + $0.name.width }.max() ?? 0
        unlimitedEdge = indent + nameWidth + 2 + starsWidth + 2 + 2 + gainedWidth
    }

    /// `★ 48,213   +812 today`, padded so that the right-aligned numbers of all cards form columns.
    func figures(_ cell: RepoCellViewModel) -> Line {
        guard !isNarrow else { return narrowFigures(cell) }
        var line = Line()
        if let stars = cell.stars {
            line.spans += [.gap(starsWidth - stars.full.width), Span(own: "★ ", .muted), Span(stars.full)]
        }
        if let gained = cell.gained {
            line.spans += [.gap(gainedWidth - gained.full.width + 2), Span(gained.full, .gained)]
        } else if gainedWidth > 0, !line.spans.isEmpty {
            line.spans.append(.gap(gainedWidth + 2))
        }
        return line
    }

    /// The figures without padding, in the longest form that fits: in full, with fewer words, rounded, or without the
    /// stars gained.
    private func narrowFigures(_ cell: RepoCellViewModel) -> Line {
        let forms = [
            narrowFigures(cell.stars?.full, cell.gained?.full), narrowFigures(cell.stars?.exact, cell.gained?.exact),
            narrowFigures(cell.stars?.short, cell.gained?.short),
        ]
        return forms.first { line in inner.map { line.width <= $0 } ?? true } ?? narrowFigures(cell.stars?.short, nil)
    }

    private func narrowFigures(_ stars: TerminalText?, _ gained: TerminalText?) -> Line {
        var line = Line(spans: stars.map { [Span(own: "★ ", .muted), Span($0)] } ?? [])
        if let gained { line.spans += [.gap(line.spans.isEmpty ? 0 : 2), Span(gained, .gained)] }
        return line
    }
}
