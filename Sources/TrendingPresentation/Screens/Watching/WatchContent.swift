import TrendingDomain

/// What is new in watched lists, as a block for each, or in a format for programs.
struct WatchContent: RowsContent {
    private let lists: [LoadedList<Repo>]
    private let texts: ReposListTexts

    /// Each list has only its new rows, in the order in which they are shown.
    init(_ news: [TrendingList], marks: StarMarks, showsMovement: Bool = true, _ clock: ReaderClock) {
        lists = news.map { LoadedList(list: $0, origin: .remote) }
        let addresses = Set(news.flatMap { $0.items.map(\.url) })
        // All of them are unseen, which no mark has to say.
        var arrangement = Arrangement()
        arrangement.addresses = addresses
        var texts = ReposListTexts(arrangement: arrangement, marks: marks, showsMovement: showsMovement, clock: clock)
        texts.unseen = UnseenRows(addresses: addresses)
        self.texts = texts
    }

    var viewModels: [ReposListViewModel] {
        lists.map { loaded in
            var model = texts.viewModel(loaded)
            let list = loaded.list
            model.scope = (list.query.scope + ["\(list.items.count) new"]).dotted
            model.history = nil
            model.freshness = texts.clock.printedTime(texts.clock.now())
            model.isOld = false
            return model
        }.numbered
    }

    func numbered(at host: String) -> [LastShown.List] { lists.map { texts.numbered($0.list, at: host) } }

    /// An empty line ends each block.
    func text(_ renderer: PlainTextRenderer) -> String { viewModels.map { renderer.render($0) + "\n" }.joined() }

    var tabbed: TabbedRows? {
        var rows: [[Span]] = []
        for list in lists.map(\.list) { texts.append(texts.arrangement.apply(to: list.items), of: list, to: &rows) }
        return TabbedRows(rows)
    }

    var columns: [String] { RowFormat.repoColumns }

    var headings: [RowsHeading] { lists.map { texts.heading($0) } }

    func document() -> JSONNode { .lists(lists.map { .list($0, texts) }) }
}
