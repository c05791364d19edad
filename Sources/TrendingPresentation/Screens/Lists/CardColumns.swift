/// The columns that all cards of a list share.
struct CardColumns {
    let lead: LeadColumns
    /// The column in which names and descriptions begin.
    let indent: Int
    /// The columns from the indent to the edge.
    let inner: Int?
    /// The right edge if nothing is cut: after the longest name and its figures.
    let unlimitedEdge: Int
    private let starsWidth: Int
    private let gainedWidth: Int
    private let isNarrow: Bool

    init(_ rows: [Row], width: Int?, isNarrow: Bool) {
        let lead = Self.lead(rows, width: isNarrow ? width : nil)
        let indent = lead.width
        self.lead = lead
        self.indent = indent
        inner = width.map { max(1, $0 - indent) }
        self.isNarrow = isNarrow
        starsWidth = rows.widest { $0.stars?.full.width }
        gainedWidth = rows.widest { $0.gained?.full.width }
        unlimitedEdge = indent + rows.widest { $0.title.width } + 2 + starsWidth + 2 + 2 + gainedWidth
    }

    /// `★ 48,213   +812 today`, padded so that the right-aligned numbers of all cards form columns.
    func figures(_ row: Row) -> Line {
        guard !isNarrow else { return narrowFigures(row) }
        var line = Line()
        if let stars = row.stars {
            line.spans += [.gap(starsWidth - stars.full.width), Span(own: "★ ", .muted), stars.full]
        }
        if let gained = row.gained {
            line.spans += [.gap(gainedWidth - gained.full.width + 2), gained.full]
        } else if gainedWidth > 0, !line.spans.isEmpty {
            line.spans.append(.gap(gainedWidth + 2))
        }
        return line
    }

    /// The smallest width of names beside movements.
    private static let shortestRoom = 12

    /// In narrow cards of repositories, leaves out the movement if a name would then need another line, or figures a
    /// shorter form.
    private static func lead(_ rows: [Row], width: Int?) -> LeadColumns {
        guard let width, rows.first?.isDeveloper == false else { return LeadColumns(rows, showsBack: width != nil) }
        let marked = fitting(LeadColumns(rows, showsBack: true), rows, width)
        return marked.movement > 0 ? marked : fitting(LeadColumns(rows, showsBack: false), rows, width)
    }

    private static func fitting(_ lead: LeadColumns, _ rows: [Row], _ width: Int) -> LeadColumns {
        guard lead.movement > 0 else { return lead }
        let room = width - lead.width
        guard room >= shortestRoom else { return lead.withoutMovement }
        let lost = room + 1..<width - lead.withoutMovement.width + 1
        let isShorter = rows.contains { row in
            lost.contains(row.title.width) || Self.forms(row).contains { lost.contains($0.width) }
        }
        return isShorter ? lead.withoutMovement : lead
    }

    /// The figures without padding, in the longest form that fits.
    private func narrowFigures(_ row: Row) -> Line {
        let forms = Self.forms(row)
        return forms.dropLast().first { line in inner.map { line.width <= $0 } ?? true } ?? forms[forms.count - 1]
    }

    /// In full, with fewer words, rounded, and without the stars gained.
    private static func forms(_ row: Row) -> [Line] {
        [
            narrowFigures(row.stars?.full, row.gained?.full), narrowFigures(row.stars?.exact, row.gained?.exact),
            narrowFigures(row.stars?.short, row.gained?.short), narrowFigures(row.stars?.short, nil),
        ]
    }

    private static func narrowFigures(_ stars: Span?, _ gained: Span?) -> Line {
        var line = Line(stars.map { [Span(own: "★ ", .muted), $0] } ?? [])
        if let gained { line.spans += [.gap(line.spans.isEmpty ? 0 : 2), gained] }
        return line
    }
}
