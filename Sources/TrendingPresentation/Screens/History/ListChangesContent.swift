import TrendingDomain

/// What changed in one list, or in the lists of several languages, in each format.
struct ListChangesContent: DocumentContent {
    let changes: [ListChanges]
    /// Whether the user requested several lists; some of them may have no history.
    let isSeveral: Bool
    let queries: HistoryQueries

    func text(_ renderer: PlainTextRenderer) -> String {
        let layout = ListChangesLayout(queries: queries, width: renderer.width)
        return changes.map { renderer.text(layout.lines($0)) }.joined(separator: "\n")
    }

    var tabbed: TabbedRows? {
        let layout = ListChangesLayout(queries: queries, width: nil)
        return TabbedRows(changes.flatMap(\.fields), saying: changes.flatMap { layout.sentences($0) })
    }

    func document() -> JSONNode {
        let documents = changes.map(document)
        return isSeveral || documents.isEmpty ? .lists(documents) : documents[0]
    }

    private func document(_ changes: ListChanges) -> JSONNode {
        let document: JSONNode = [
            "schemaVersion": 1,
            "query": JSONNode.ofHistory(queries(changes.to.list)),
            "from": changes.from.day,
            "to": changes.to.day,
            // Whether rows are missing in the earlier list, and in the later one.
            "fromIsIncomplete": !changes.from.isWhole,
            "toIsIncomplete": !changes.to.isWhole,
            // No team's server answers this question.
            "teamHistory": JSONNode.null,
        ]
        return ListChanges.Kind.allCases.reduce(document) { $0.with([$1.rawValue: changes[$1].map(row)]) }
    }

    private func row(_ change: ListChanges.Change) -> JSONNode {
        [
            "owner": change.repo.name.owner,
            "name": change.repo.name.name,
            "url": change.repo.url,
            "rank": change.rank,
            "previousRank": change.previousRank,
            // The day before the earlier list on which it was last in the list.
            "lastSeen": change.lastDay,
        ]
    }
}

extension ListChanges.Kind {
    /// Those that are shown, in their order.
    static var shown: [Self] { allCases.filter { $0 != .same } }

    var words: String { self == .seenBefore ? "last seen" : rawValue }
}

extension ListChanges {
    /// By the kind of change.
    var shown: [Change] { Kind.shown.flatMap { self[$0] } }

    var fields: [[Span]] {
        shown.map { row in
            [
                Span(row.rank.map { String($0) } ?? ""),
                Span("\(row.repo.ownerText(in: to.list))/\(row.repo.name.name)", .name),
                Span(row.repo.language ?? ""), Span(row.kind.words), Span(row.previousRank.map { String($0) } ?? ""),
                Span(row.lastDay?.calendarDay.text ?? ""), Span(row.repo.description ?? ""),
            ]
        }
    }
}

/// Draws what changed in a list: a group for each kind of change.
struct ListChangesLayout {
    /// Less of a description says nothing.
    private static let leastAbout = 20

    let queries: HistoryQueries
    /// Whether new rows are new in the history, and not only since the list before.
    var asksHistory = true
    let width: Int?

    private struct Entry {
        var rank: Span
        var title: Row.Title
        /// `was #4`; of a repository that was last seen before, `10 days ago`.
        var previous: Span
        var about: Span
    }

    /// `days` are those of the two lists, or their times.
    func lines(_ changes: ListChanges, days: String? = nil) -> [Line] {
        let groups = groups(changes)
        let rows = groups.flatMap(\.rows)
        let lead = max(2, rows.widest { $0.rank.width }) + 4
        let previous = rows.widest { $0.previous.width }
        let end = lead + (previous > 0 ? previous + 2 : 0)
        let names = rows.widest { $0.title.width }
        let room = width.map { max(8, min(names, $0 - end)) } ?? names
        let lines = groups.flatMap { group in
            [Line()] + Span(group.title, .heading).folded(to: width)
                + group.rows.map { line($0, lead, room, end + room) }
        }
        return header(name(changes), days ?? self.days(changes))
            + (incomplete(changes).map { Span($0, .warning).folded(to: width) } ?? []) + lines
            + (same(changes).map { [Line()] + Span($0, .muted).folded(to: width) } ?? [])
    }

    /// What stands beside the rows.
    func sentences(_ changes: ListChanges, days: String? = nil) -> [String] {
        ["\(name(changes)) · \(days ?? self.days(changes))"] + [incomplete(changes), same(changes)].compactMap(\.self)
    }

    private func name(_ changes: ListChanges) -> String { queries(changes.to.list).historyName }

    private func days(_ changes: ListChanges) -> String { "from \((changes.from.day...changes.to.day).words)" }

    private func header(_ list: String, _ days: String) -> [Line] {
        let (left, right) = (Span(list, .heading).folded(to: width), Span(days, .muted).folded(to: width))
        if let width, left.count == 1, right.count == 1, let joined = left[0].joined(with: right[0], width: width) {
            return [joined]
        }
        return left + right
    }

    /// The name begins after `lead` columns, and has `room`; the description begins after `end`.
    private func line(_ row: Entry, _ lead: Int, _ room: Int, _ end: Int) -> Line {
        var line = Line([.gap(lead - 2 - row.rank.width), row.rank, .gap(2)])
        line.spans += row.title.spans(cutTo: room)
        guard width != nil || !row.previous.isEmpty || !row.about.isEmpty else { return line.cut(to: width) }
        if !row.previous.isEmpty {
            line.spans += [.gap(lead + room + 2 - line.width), row.previous]
        }
        let aboutRoom = width.map { $0 - end - 2 }
        if !row.about.isEmpty, aboutRoom ?? Self.leastAbout >= Self.leastAbout {
            line.spans += [.gap(end + 2 - line.width), row.about.cut(to: aboutRoom)]
        }
        return line.cut(to: width)
    }

    /// The groups that have rows.
    private func groups(_ changes: ListChanges) -> [(title: String, rows: [Entry])] {
        ListChanges.Kind.shown.map { (title($0, changes), changes[$0].map { row($0, in: changes.to) }) }
            .filter { !$0.rows.isEmpty }
    }

    private func title(_ kind: ListChanges.Kind, _ changes: ListChanges) -> String {
        switch kind {
        case .new where asksHistory: "New in \(changes.historyDays.counted("day")) of history"
        case .gone where !changes.to.isWhole: "Gone or missing"
        default: kind.words.prefix(1).uppercased() + kind.words.dropFirst()
        }
    }

    private func incomplete(_ changes: ListChanges) -> String? {
        switch (changes.from.isWhole, changes.to.isWhole) {
        case (true, true): nil
        case (false, false): "Both lists are incomplete."
        case (let isFromWhole, _):
            "The list of \((isFromWhole ? changes.to : changes.from).day.words) is incomplete."
        }
    }

    private func same(_ changes: ListChanges) -> String? {
        let count = changes[.same].count
        if count == changes.to.entries.count, changes[.gone].isEmpty { return "Nothing changed." }
        if count == 0 { return nil }
        return count == 1 ? "1 repository is at the same rank." : "\(count) repositories are at the same rank."
    }

    private func row(_ change: ListChanges.Change, in edition: Edition) -> Entry {
        let days = change.lastDay.map { "\(edition.day.days(since: $0).counted("day")) ago" }
        let previous = change.previousRank.map { "was #\($0)" } ?? (change.kind == .seenBefore ? days : nil)
        return Entry(
            rank: Span(change.rank.map { "#\($0)" } ?? "", .muted),
            title: Row.Title(
                owner: change.repo.ownerText(in: edition.list),
                name: change.repo.name.name,
                link: nil
            ),
            previous: Span(previous ?? "", .muted),
            about: Span(change.repo.description ?? "")
        )
    }
}
