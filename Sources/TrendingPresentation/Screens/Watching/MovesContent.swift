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
        viewModels.map { renderer.render($0) + "\n" }.joined()
    }

    package func json() throws -> String { moves.flatMap(documents).map { $0.onOneLine + "\n" }.joined() }

    func lines(width: Int) -> [Line] {
        Array(viewModels.map { ListChangesLayout(width: width).lines($0) }.joined(separator: [Line()]))
    }

    private var viewModels: [ListChangesViewModel] {
        moves.map { move in
            var model = ListChangesTexts(queries: { _ in move.query }).viewModel(move.changes)
            model.days = TerminalText("\(clock.printedTime(move.from)) to \(clock.printedTime(move.to))")
            // The history is not asked.
            if !move.changes.new.isEmpty { model.groups[0].title = TerminalText("New") }
            return model
        }
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
