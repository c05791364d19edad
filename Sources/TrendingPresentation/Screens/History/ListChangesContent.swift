import TrendingDomain

/// What changed in one list, or in the lists of several languages, in each format.
struct ListChangesContent: DocumentContent {
    let changes: [ListChanges]
    /// Whether the user requested several lists; some of them may have no history.
    let isSeveral: Bool
    var team: String?
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
        [
            "schemaVersion": 1,
            "query": JSONNode.ofHistory(queries(changes.to.list)),
            "from": changes.from.day,
            "to": changes.to.day,
            // Whether rows are missing in the earlier list, and in the later one.
            "fromIsIncomplete": !changes.from.isWhole,
            "toIsIncomplete": !changes.to.isWhole,
            "teamHistory": JSONNode.team(team),
            "new": changes.new.map(row),
            "back": changes.back.map(row),
            // Was in the list before. It is not known whether it left.
            "seenBefore": changes.seenBefore.map(row),
            "up": changes.up.map(row),
            "down": changes.down.map(row),
            "same": changes.same.map(row),
            "gone": changes.gone.map(row),
        ]
    }

    private func row(_ change: ListChanges.Change) -> JSONNode {
        [
            "owner": change.repo.name.owner,
            "name": change.repo.name.name,
            "rank": change.rank,
            "previousRank": change.previousRank,
            // The day before the earlier list on which it was last in the list.
            "lastSeen": change.lastDay,
        ]
    }
}

extension ListChanges {
    /// What changed, by the kind of change.
    var kinds: [(name: String, rows: [Change])] {
        [("new", new), ("back", back), ("last seen", seenBefore), ("up", up), ("down", down), ("gone", gone)]
    }

    var fields: [[Span]] {
        kinds.flatMap { kind, rows in
            rows.map { row in
                [
                    Span(row.rank.map { String($0) } ?? ""),
                    Span("\(row.repo.ownerText(in: to.list))/\(row.repo.name.name)", .name),
                    Span(row.repo.language ?? ""), Span(kind), Span(row.previousRank.map { String($0) } ?? ""),
                    Span(row.lastDay?.calendarDay.text ?? ""), Span(row.repo.description ?? ""),
                ]
            }
        }
    }
}
