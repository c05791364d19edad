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

    package func json() throws -> String {
        try moves.flatMap { move in Self.documents(move) }.map { try JSONText.line(of: $0) }.joined()
    }

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

    private static func documents(_ move: ListMoves) -> [MovedRowDocument] {
        let changes = move.changes
        let groups = [("new", changes.new), ("up", changes.up), ("down", changes.down), ("gone", changes.gone)]
        return groups.flatMap { kind, rows in
            rows.map { MovedRowDocument(change: kind, $0, move) }
        }
    }
}

/// One line of `trending watch --diff --format jsonl`.
struct MovedRowDocument: Encodable {
    /// `new`, `up`, `down` or `gone`.
    var change: String
    var owner: String
    var name: String
    @Nullable var rank: Int?
    @Nullable var previousRank: Int?
    var query: QueryDocument
    /// When the two lists were fetched.
    var from: String
    var to: String
}

extension MovedRowDocument {
    init(change: String, _ row: ListChanges.Change, _ move: ListMoves) {
        self.change = change
        (owner, name) = (row.repo.name.owner, row.repo.name.name)
        rank = row.rank
        previousRank = row.previousRank
        query = QueryDocument(ofHistory: move.query)
        (from, to) = (move.from.iso8601, move.to.iso8601)
    }
}
