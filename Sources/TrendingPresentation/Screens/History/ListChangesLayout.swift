import TrendingDomain

/// Draws what changed in a list: a group for each kind of change.
struct ListChangesLayout {
    /// Less of a description says nothing.
    private static let leastAbout = 20

    let texts: ListChangesTexts
    let width: Int?

    struct Row {
        var rank: TerminalText
        var owner: TerminalText
        var name: TerminalText
        /// `was 4`; of a repository that was last seen before, `10 days ago`.
        var previous: TerminalText
        var about: TerminalText
    }

    /// `days` are those of the two lists, or their times.
    func lines(_ changes: ListChanges, days: String? = nil) -> [Line] {
        let groups = texts.groups(changes)
        let rows = groups.flatMap(\.rows)
        let columns = Columns(
            rank: max(2, rows.map(\.rank.width).max() ?? 0),
            name: rows.map(\.fullName.width).max() ?? 0,
            previous: rows.map(\.previous.width).max() ?? 0
        )
        let lines = groups.flatMap { group in
            [Line()] + [Line(spans: [Span(TerminalText(group.title), .heading)])] + group.rows.map { line($0, columns) }
        }
        return header(texts.list(changes), days ?? texts.days(changes))
            + (texts.incomplete(changes).map { folded($0, .warning) } ?? []) + lines + [Line()]
            + folded(texts.same(changes), .muted)
    }

    private struct Columns {
        var rank: Int
        var name: Int
        var previous: Int
    }

    private func header(_ list: String, _ days: String) -> [Line] {
        let (left, right) = (folded(list, .heading), folded(days, .muted))
        if let width, left.count == 1, right.count == 1, let joined = left[0].joined(with: right[0], width: width) {
            return [joined]
        }
        return left + right
    }

    private func folded(_ text: String, _ role: TextRole) -> [Line] {
        TerminalText(text).folded(to: width).map { Line(spans: [Span($0, role)]) }
    }

    private func line(_ row: Row, _ columns: Columns) -> Line {
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

    private func name(_ row: Row, _ room: Int) -> [Span] {
        guard row.fullName.width > room else {
            return [Span(row.owner, .owner), Span(own: "/", .owner), Span(row.name, .name)]
        }
        return [Span(row.fullName.cut(to: room), .name)]
    }
}

extension ListChangesLayout.Row {
    fileprivate var fullName: TerminalText { TerminalText("\(owner.string)/\(name.string)") }
}
