import TrendingDomain

/// What is new in watched lists, as a block for each, or in a format for programs.
typealias WatchContent = ListContent<Repo>

extension WatchContent {
    /// Each list has only its new rows, in the order in which they are shown.
    init(
        _ news: [TrendingList],
        marks: StarMarks,
        settings: EffectiveSettings = EffectiveSettings(),
        _ clock: ReaderClock
    ) {
        let addresses = Set(news.flatMap { $0.items.map(\.url) })
        // All of them are unseen, which no mark has to say.
        var arrangement = Arrangement()
        arrangement.addresses = addresses
        var texts = ReposListTexts(settings: settings, arrangement: arrangement, marks: marks, clock: clock)
        texts.unseen = UnseenRows(addresses: addresses)
        texts.areToldNow = true
        self.init(news.map { LoadedList(list: $0, origin: .remote) }, texts)
    }
}

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
            return zip(queries, DocumentRows(news.document()).lists).map { query, rows in
                line(query, new: rows.map { JSONLines.object(of: $0, fields) })
            }
        case .failed(let failures): return failures.map { line($0.query, failure: document($0)) }
        case .recovered(let queries): return queries.map { line($0) }
        }
    }

    private func line(_ query: TrendingQuery, new: [JSONNode] = [], failure: JSONNode? = nil) -> JSONNode {
        ["at": at, "query": JSONNode.ofHistory(query), "new": new, "failure": failure]
    }

    private func document(_ failure: Watching.Failure) -> JSONNode? {
        switch failure.cause {
        case .remote(let cause): .failure(cause, of: failure.query.source, clock)
        case .local(let cause): ["code": "storage", "message": WatchTexts.notTold(cause), "retryAt": JSONNode.null]
        }
    }
}
