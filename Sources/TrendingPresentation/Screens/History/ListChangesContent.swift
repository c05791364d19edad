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
