import TrendingDomain

/// What changed in one list, or in the lists of several languages, in each format.
struct ListChangesContent: DocumentContent {
    let changes: [ListChanges]
    /// Whether the user requested several lists; some of them may have no history.
    let isSeveral: Bool
    var answerer = HistoryAnswerer.own
    let queries: HistoryQueries

    func text(_ renderer: PlainTextRenderer) -> String {
        let layout = ListChangesLayout(queries: queries, width: renderer.width)
        return changes.map { renderer.text(layout.lines($0)) }.joined(separator: "\n")
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
            "teamHistory": answerer,
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
