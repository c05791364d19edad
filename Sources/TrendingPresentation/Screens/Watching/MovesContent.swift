import TrendingDomain

/// What moved in watched lists, as groups of rows, or as one JSON document a line.
package struct MovesContent: ScreenContent {
    private let moves: [ListMoves]
    private let clock: ReaderClock

    init(_ moves: [ListMoves], _ clock: ReaderClock) {
        self.moves = moves
        self.clock = clock
    }

    /// An empty line ends each list.
    package func text(_ renderer: PlainTextRenderer) -> String {
        moves.map { renderer.text(lines($0, width: renderer.width)) + "\n" }.joined()
    }

    package func json() throws -> String { moves.flatMap(documents).map { $0.onOneLine + "\n" }.joined() }

    func lines(width: Int) -> [Line] {
        Array(moves.map { lines($0, width: width) }.joined(separator: [Line()]))
    }

    private func lines(_ move: ListMoves, width: Int?) -> [Line] {
        let layout = ListChangesLayout(queries: { _ in move.query }, asksHistory: false, width: width)
        let days = "\(clock.printedTime(move.from)) to \(clock.printedTime(move.to))"
        return layout.lines(move.changes, days: days)
    }

    /// The lines of `trending watch --diff --format jsonl`.
    private func documents(_ move: ListMoves) -> [JSONNode] {
        let changes = move.changes
        let groups = [("new", changes.new), ("up", changes.up), ("down", changes.down), ("gone", changes.gone)]
        return groups.flatMap { kind, rows in
            rows.map { row in
                [
                    "change": kind,
                    "owner": row.repo.name.owner,
                    "name": row.repo.name.name,
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
}
