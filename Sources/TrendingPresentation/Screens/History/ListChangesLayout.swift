/// Draws what changed in a list: a group for each kind of change.
struct ListChangesLayout {
    /// Less of a description says nothing.
    private static let leastAbout = 20

    let width: Int?

    func lines(_ changes: ListChangesViewModel) -> [Line] {
        let rows = changes.groups.flatMap(\.rows)
        let columns = Columns(
            rank: max(2, rows.map(\.rank.width).max() ?? 0),
            name: rows.map(\.fullName.width).max() ?? 0,
            previous: rows.map(\.previous.width).max() ?? 0
        )
        let groups = changes.groups.flatMap { group in
            [Line(), Line(spans: [Span(group.title, .heading)])] + group.rows.map { line($0, columns) }
        }
        let same = width.map { changes.same.folded(to: $0) } ?? [changes.same]
        return header(changes) + groups + [Line()] + same.map { Line(spans: [Span($0, .muted)]) }
    }

    private struct Columns {
        var rank: Int
        var name: Int
        var previous: Int
    }

    private func header(_ changes: ListChangesViewModel) -> [Line] {
        let list = Line(spans: [Span(changes.list, .heading)])
        let days = Line(spans: [Span(changes.days, .muted)])
        let note = changes.note.map { note in
            (width.map { note.folded(to: $0) } ?? [note]).map { Line(spans: [Span($0, .warning)]) }
        }
        return header(changes, list, days) + (note ?? [])
    }

    private func header(_ changes: ListChangesViewModel, _ list: Line, _ days: Line) -> [Line] {
        guard let width else { return [list, days] }
        if let joined = list.joined(with: days, width: width) { return [joined] }
        return changes.list.folded(to: width).map { Line(spans: [Span($0, .heading)]) }
            + changes.days.folded(to: width).map { Line(spans: [Span($0, .muted)]) }
    }

    private func line(_ row: ListChangesViewModel.Row, _ columns: Columns) -> Line {
        let lead = columns.rank + 4
        let rest = columns.previous > 0 ? columns.previous + 2 : 0
        let room = width.map { max(8, min(columns.name, $0 - lead - rest)) } ?? columns.name
        var line = Line(spans: [.gap(2 + columns.rank - row.rank.width), Span(row.rank, .muted), .gap(2)])
        line.spans += name(row, room)
        let end = lead + room + rest
        guard width != nil || !row.previous.isEmpty || !row.about.isEmpty else { return line.cut(to: width) }
        if !row.previous.isEmpty {
            line.spans += [.gap(lead + room + 2 - line.width), Span(row.previous, .muted)]
        }
        let aboutRoom = width.map { $0 - end - 2 }
        if !row.about.isEmpty, aboutRoom ?? Self.leastAbout >= Self.leastAbout {
            line.spans += [.gap(end + 2 - line.width), Span(row.about.cut(to: aboutRoom))]
        }
        return line.cut(to: width)
    }

    private func name(_ row: ListChangesViewModel.Row, _ room: Int) -> [Span] {
        guard row.fullName.width > room else {
            return [Span(row.owner, .owner), Span(own: "/", .owner), Span(row.name, .name)]
        }
        return [Span(row.fullName.cut(to: room), .name)]
    }
}

extension ListChangesViewModel.Row {
    fileprivate var fullName: TerminalText { TerminalText("\(owner.string)/\(name.string)") }
}

extension PlainTextRenderer {
    package func render(_ changes: ListChangesViewModel) -> String {
        text(ListChangesLayout(width: width).lines(changes))
    }
}
