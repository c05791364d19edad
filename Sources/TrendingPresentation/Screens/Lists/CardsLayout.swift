/// One card for each row, and an empty line between them. Of a repository: name and figures, description, details. Of a
/// developer: login, name and days in the list; the bio and what else is known of the account; the popular repository
/// and its description, or the employer.
struct CardsLayout {
    /// Wider lines are hard to read: the right-aligned figures would be far from the names.
    private static let widest = 100
    /// Below this width, figures get their own line, and the least important details are left out.
    static let roomy = 60
    private static let shortestPeople = 12

    private let width: Int?

    init(width: Int?) {
        self.width = Self.edge(for: width)
    }

    /// The column where cards end.
    static func edge(for width: Int?) -> Int? {
        width.map { min($0, widest) }
    }

    func lines(_ rows: [Row]) -> [Line] { Array(cards(rows).joined(separator: [Line()])) }

    /// The lines of each card.
    func cards(_ rows: [Row]) -> [[Line]] {
        let columns = CardColumns(rows, width: width, isNarrow: isNarrow)
        return rows.map { card($0, columns) }
    }

    private var isNarrow: Bool { width.map { $0 < Self.roomy } ?? false }

    private func card(_ row: Row, _ columns: CardColumns) -> [Line] {
        var lines = row.title.lines(columns.inner)
        func append(_ text: Span?, most: Int = 2) {
            lines += text?.folded(to: columns.inner, most: most) ?? []
        }
        func indent(from first: Int) {
            for index in first..<lines.count { lines[index].spans.insert(.gap(columns.indent), at: 0) }
        }
        if let name = row.fullName {
            let joined = Line(lines[0].spans + [.gap(2), name])
            let fits = lines.count == 1 && columns.inner.map { joined.width <= $0 } ?? true
            if fits { lines = [joined] } else { append(name) }
        }
        lines[0].spans = columns.lead.spans(row) + lines[0].spans
        indent(from: 1)
        addFigures(of: row, to: &lines, columns)
        let names = lines.count
        append(row.bio)
        if row.isDeveloper { append(row.joinedFacts()) }
        lines += row.popularRepo?.lines(columns.inner) ?? []
        append(row.description, most: isNarrow ? 3 : 2)
        append(row.employer)
        if !row.isDeveloper { lines += details(row, columns) }
        indent(from: names)
        return lines
    }

    /// Adds the figures at the right of the last line, or on their own line if they have no room. The rank and the days
    /// of a developer are at the right of the first line, or left out.
    private func addFigures(of row: Row, to names: inout [Line], _ columns: CardColumns) {
        if row.isDeveloper {
            let texts = [row.rank, row.presence].compactMap(\.self)
            guard !texts.isEmpty, !isNarrow else { return }
            let days = Line(Array(texts.map { [$0] }.joined(separator: [.gap(3)])))
            let joined = names[0].joined(with: days, width: width ?? names[0].width + 2 + days.width)
            names[0] = joined ?? names[0]
            return
        }
        let figures = columns.figures(row)
        guard figures.width > 0, let last = names.last else { return }
        let edge = width ?? columns.unlimitedEdge
        if !isNarrow, let joined = last.joined(with: figures, width: edge) {
            names[names.count - 1] = joined
        } else {
            names.append(Line([.gap(isNarrow ? columns.indent : edge - figures.width)] + figures.spans))
        }
    }

    /// Language, facts, rank, days in the list and, if there is room for at least one name, contributors, three columns
    /// apart.
    private func details(_ row: Row, _ columns: CardColumns) -> [Line] {
        var line = Line(row.languageSpans(room: columns.inner))
        // Kept, because measuring the line again for each text takes longer than writing it.
        var width = line.width
        var gap: Int { width > 0 ? 3 : 0 }
        var room: Int? { columns.inner.map { $0 - width - gap } }
        func append(_ text: Span?) {
            guard let text, room.map({ text.width <= $0 }) ?? true else { return }
            line.spans += [.gap(gap), text]
            width += gap + text.width
        }
        for fact in row.facts { append(Span(fact, .muted)) }
        append(row.rank)
        append(row.presence)
        if !isNarrow, let builtBy = row.builtBy, room.map({ $0 >= Self.shortestPeople }) ?? true {
            append(builtBy.cutBetweenItems(to: room))
        }
        return width > 0 ? [line] : []
    }
}

/// The columns that all cards of a list share.
private struct CardColumns {
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
