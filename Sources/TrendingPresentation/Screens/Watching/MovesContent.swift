import TrendingDomain

/// What moved in watched lists, as groups of rows, or as one JSON document a line.
package struct MovesContent: ScreenContent {
    let moves: [ListMoves]
    let clock: ReaderClock

    /// An empty line ends each list.
    package func text(_ renderer: PlainTextRenderer) -> String {
        moves.map { renderer.text(lines($0, width: renderer.width)) + "\n" }.joined()
    }

    package var tabbed: TabbedRows? {
        TabbedRows(
            moves.flatMap(\.changes.fields),
            saying: moves.flatMap { layout($0, nil).sentences($0.changes, days: days($0)) }
        )
    }

    package func json() throws -> String { moves.flatMap(documents).map { $0.onOneLine + "\n" }.joined() }

    func lines(width: Int) -> [Line] {
        Array(moves.map { lines($0, width: width) }.joined(separator: [Line()]))
    }

    private func lines(_ move: ListMoves, width: Int?) -> [Line] {
        layout(move, width).lines(move.changes, days: days(move))
    }

    private func layout(_ move: ListMoves, _ width: Int?) -> ListChangesLayout {
        ListChangesLayout(queries: { _ in move.query }, asksHistory: false, width: width)
    }

    private func days(_ move: ListMoves) -> String {
        "\(clock.printedTime(move.from)) to \(clock.printedTime(move.to))"
    }

    /// The lines of `trending watch --diff --format jsonl`.
    private func documents(_ move: ListMoves) -> [JSONNode] {
        move.changes.shown.map { row in
            [
                "change": row.kind.words,
                "owner": row.repo.name.owner,
                "name": row.repo.name.name,
                "url": row.repo.url,
                "rank": row.rank,
                "previousRank": row.previousRank,
                "query": JSONNode.ofHistory(move.query),
                // When the two lists were fetched.
                "from": move.from,
                "to": move.to,
            ]
        }
    }
}
