/// A part of a screen. Texts of others are made safe when it is drawn.
package enum Block: Equatable {
    /// Folded.
    case text(String, TextRole = .plain, indent: Int = 0)
    /// On a line of its own and never folded, so it is easy to copy.
    case command(String)
    /// A title, and another text on the same line. If there is no room, that is below.
    case title(String, beside: String, TextRole)
    /// Names in a column, and one or more texts next to each, folded.
    case facts([Fact])
    /// Rows of cells in columns. If there is no room, these columns are left out, one after the other. If that is not
    /// enough, none is left out, and the other cells of a row are below its first one.
    case rows([[Cell]], leavingOut: [Int] = [])
    case advice(Advice)
    case space

    package struct Fact: Equatable {
        var name: Cell
        var texts: [Cell]
    }

    /// `Run 'trending refresh' to try again`, `GitHub has a newer list. Run 'trending refresh' to fetch it`.
    package struct Advice: Equatable {
        var command: String
        var purpose: String
        /// A sentence in front of it.
        var reason: String?
    }

    package struct Cell: Equatable {
        let span: Span
        let isRightAligned: Bool

        init(_ text: String, _ role: TextRole = .plain, isRightAligned: Bool = false) {
            span = Span(text, role)
            self.isRightAligned = isRightAligned
        }
    }

    /// The parts with an empty line between them.
    static func spaced(_ parts: [[Block]]) -> [Block] {
        Array(parts.filter { !$0.isEmpty }.joined(separator: [.space]))
    }

    /// What failed and why, what follows from it, and what to do next.
    static func failure(
        _ headline: String,
        _ causes: [String],
        _ situation: String,
        _ advice: [Advice] = []
    ) -> [Block] {
        spaced(
            [[.text(headline, .error)]] + causes.map { [.text($0, indent: 2)] }
                + [[.text(situation)], advice.map { .advice($0) }]
        )
    }

    /// Facts with dimmed names. Leaves out a fact without a value.
    static func pairs(_ pairs: [(String, String?)]) -> Block {
        .facts(pairs.compactMap { name, text in text.map { Fact(name: Cell(name, .muted), texts: [Cell($0)]) } })
    }

    func lines(width: Int?) -> [Line] {
        switch self {
        case .text(let text, let role, let indent): return Span(text, role).folded(to: width, indent: indent)
        case .command(let text): return [Line([.gap(2), Span(text, .command)])]
        case .title(let title, let other, let role):
            let (first, second) = (Span(title, .heading), Span(other, role))
            let line = Line([first, .dot, second])
            if line.width <= width ?? .max { return [line] }
            return first.folded(to: width) + second.folded(to: width)
        case .facts(let facts):
            let column = facts.widest { $0.name.span.width } + 2
            return facts.flatMap { fact in
                var lines = fact.texts.flatMap { $0.span.folded(to: width, indent: column) }
                let name = [fact.name.span, Span.gap(column - fact.name.span.width)]
                if !lines.isEmpty { lines[0].spans.replaceSubrange(...0, with: name) }
                return lines
            }
        case .rows(let rows, let leavingOut):
            let columns = Columns(rows, width, leavingOut)
            return rows.flatMap { row in
                let line = columns.line(row)
                guard let width, line.width > width, row.count > 1 else { return [line] }
                let rest = Span(row.dropFirst().map(\.span.text).dotted, row[1].span.role)
                return row[0].span.folded(to: width, indent: 2) + rest.folded(to: width, indent: 4)
            }
        case .advice(let advice): return advice.lines(width: width)
        case .space: return [Line()]
        }
    }
}

extension PlainTextRenderer {
    /// Whole lines.
    func render(_ blocks: [Block]) -> String { text(blocks.flatMap { $0.lines(width: width) }) }
}

extension Block.Advice {
    func lines(width: Int?) -> [Line] {
        let lead = (reason.map { "\($0) " } ?? "") + "Run '"
        let whole = Line([Span(lead), Span(command, .command), Span(own: "' to "), Span(purpose)])
        guard let width, whole.width > width else { return [whole] }
        return Span("\(lead)\(command)' to \(purpose)").folded(to: width)
    }
}

/// The columns of rows that are indented by two, and are two apart.
private struct Columns {
    private var widths: [Int]
    private var shown: [Int]

    init(_ rows: [[Block.Cell]], _ width: Int?, _ leavingOut: [Int]) {
        widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].span.width }.max() ?? 0 }
        shown = Array(widths.indices)
        guard let width else { return }
        let choices = (0...leavingOut.count).map { count in
            widths.indices.filter { !leavingOut.prefix(count).contains($0) }
        }
        shown = choices.first { $0.reduce(0) { $0 + widths[$1] + 2 } <= width } ?? shown
    }

    func line(_ row: [Block.Cell]) -> Line {
        var line = Line()
        var due = 0
        for column in shown {
            let cell = row[column]
            let free = widths[column] - cell.span.width
            line.spans += [.gap(due + 2 + (cell.isRightAligned ? free : 0)), cell.span]
            due = cell.isRightAligned ? 0 : free
        }
        return line
    }
}
