import TrendingDomain

/// What happened in watched lists, for programs: one JSON document a line for each list that has new rows, can't be
/// fetched, or is fetched again.
struct WatchChanges: ScreenContent {
    enum Kind {
        /// `queries` are those of its lists. The format selects the members of the rows.
        case news(WatchContent, queries: [TrendingQuery], RowFormat)
        case failed([Watching.Failure])
        case recovered([TrendingQuery])
    }

    private let kind: Kind
    private let clock: ReaderClock
    private let at: Timestamp

    init(_ kind: Kind, _ clock: ReaderClock) {
        self.kind = kind
        self.clock = clock
        at = clock.now()
    }

    /// The lines are for programs only.
    func text(_ renderer: PlainTextRenderer) -> String { (try? json()) ?? "" }

    /// Throws `UnknownFields` as the rows of a list do.
    func json() throws -> String { try lines().map { $0.onOneLine + "\n" }.joined() }

    private func lines() throws -> [JSONNode] {
        switch kind {
        case .news(let news, let queries, let format):
            let fields = try news.checked(format).fields
            let lists = DocumentRows(try JSONNode(news.document())).lists
            return try zip(queries, lists).map { query, rows in
                try line(query, new: rows.map { JSONLines.object(of: $0, fields) })
            }
        case .failed(let failures):
            return try failures.map { try line($0.query, failure: ListDocument.Failure($0, clock)) }
        case .recovered(let queries): return try queries.map { try line($0) }
        }
    }

    private func line(
        _ query: TrendingQuery,
        new: [JSONNode] = [],
        failure: ListDocument.Failure? = nil
    ) throws -> JSONNode {
        let line = JSONNode(keys: [("at", at.iso8601)])
        line.add("query", try JSONNode(QueryDocument(ofHistory: query)))
        line.add("new", JSONNode(elements: new))
        line.add("failure", try failure.map { try JSONNode($0) })
        return line
    }
}

extension ListDocument.Failure {
    fileprivate init?(_ failure: Watching.Failure, _ clock: ReaderClock) {
        switch failure.cause {
        case .remote(let cause): self.init(cause, source: failure.query.source, clock: clock)
        case .local(let cause):
            self.init(code: "storage", message: WatchTexts.notTold(cause), retryAt: Nullable(wrappedValue: nil))
        }
    }
}
