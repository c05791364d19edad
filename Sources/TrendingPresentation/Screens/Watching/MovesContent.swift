import TrendingDomain

/// What moved in watched lists, as groups of rows, or as one JSON document a line.
struct MovesContent: ScreenContent {
    let moves: [ListMoves]
    let clock: ReaderClock

    /// An empty line ends each list.
    func text(_ renderer: PlainTextRenderer) -> String {
        moves.map { renderer.text(lines($0, width: renderer.width)) + "\n" }.joined()
    }

    var tabbed: TabbedRows? {
        TabbedRows(
            moves.flatMap(\.changes.fields),
            saying: moves.flatMap { layout($0, nil).sentences($0.changes, days: days($0)) }
        )
    }

    func json() throws -> String { moves.flatMap(documents).map { $0.onOneLine + "\n" }.joined() }

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

/// The full screen of `watch --diff`: what moved last, and a line below it. The next moves take its place.
package struct MovesView {
    private var content: MovesContent?
    private var message: String?
    private var status: (@Sendable (_ width: Int) -> Span)?
    private var scrolled = ScrolledLines()

    package init() {}

    /// Shows a screen: its content in place of the last one, and its notes on the line.
    package mutating func show(_ screen: Screen) {
        if let content = screen.content as? MovesContent {
            self.content = content
            (scrolled, message) = (ScrolledLines(), nil)
        }
        for case .warning(let text) in screen.notes { message = text }
    }

    package mutating func say(_ text: String) { message = text }

    package mutating func show(status: (@Sendable (_ width: Int) -> Span)?) { self.status = status }

    /// Returns `false` for a key that does not scroll in `browse`.
    package mutating func scroll(_ press: BrowseRouter.Press, _ area: ScreenArea) -> Bool {
        guard case .key(let key) = press, let action = KeyBindings.standard.actions(of: key).first else { return false }
        return scrolled.move(action, max(1, area.rows - 1), of: lines(area).count)
    }

    package func picture(_ area: ScreenArea) -> Picture {
        guard area.rows > 0, area.columns > 0 else { return Picture() }
        let room = area.rows - 1
        var shown = scrolled.visible(lines(area), room).map { $0.cut(to: area.columns) }
        while shown.count < room { shown.append(Line()) }
        return Picture(lines: shown + [footer(area)], title: "trending watch")
    }

    private func lines(_ area: ScreenArea) -> [Line] {
        content?.lines(width: area.columns) ?? [Line([Span("Nothing has moved yet.", .muted)])]
    }

    /// A message stays until something else happens.
    private func footer(_ area: ScreenArea) -> Line {
        if let message { return Line([Span(message, .warning).cut(to: area.columns)]) }
        return Line(status.map { [$0(area.columns).styled(.muted)] } ?? [])
    }
}
