import TrendingDomain

/// What the rows of a list are.
package protocol ListedItem: RankedItem {
    /// The columns of tables.
    static var columns: [String] { get }

    func row(_ presenter: RowPresenter, _ texts: ReposListTexts) -> Row

    /// The row in JSON. `comparison` says what movements compare.
    func document(_ comparison: EditionComparison?, _ texts: ReposListTexts) -> JSONNode

    func tabbedFields(_ presenter: RowPresenter, _ texts: ReposListTexts) -> TabbedFields

    func mark(_ texts: ReposListTexts) -> StarMark

    func numbered(at host: String) -> LastShown.Item

    /// The name by which a full screen knows the row.
    var rowName: RepoName { get }
    /// Whether the row is on the server with this host.
    func isAt(_ host: String) -> Bool
}

/// One list, or one list for each of several languages, in each format.
struct ListContent<Item: ListedItem>: RowsContent {
    private let lists: [LoadedList<Item>]
    private let texts: ReposListTexts
    /// The requested queries of a single list; `nil` if the user requested several lists.
    private let queries: [TrendingQuery]?

    init(_ lists: [LoadedList<Item>], of queries: [TrendingQuery]? = nil, _ texts: ReposListTexts) {
        self.lists = lists
        self.queries = queries
        self.texts = texts
    }

    var viewModels: [ReposListViewModel] {
        guard let queries else { return texts.viewModels(lists).numbered }
        return lists.map { texts.viewModel($0, queries) }.numbered
    }

    var pictures: ScreenPictures? {
        ScreenPictures(
            addresses: viewModels.flatMap(\.rows).compactMap(\.avatar?.address),
            mayBeFetched: lists.contains { $0.origin == .remote }
        )
    }

    /// What is told as it comes ends with an empty line.
    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(viewModels) + (texts.areToldNow ? "\n" : "")
    }

    /// A list that was fetched now has no age, and a failure is told with the age. A sample is always called one.
    var tabbed: TabbedRows? {
        var (rows, sentences, empty) = ([[Span]](), [String](), [String]())
        for loaded in lists {
            let items = texts.arrangement.apply(to: loaded.list.items)
            texts.append(items, of: loaded.list, to: &rows)
            let header = texts.header(loaded, queries ?? [], shown: items.count)
            let isNamed = loaded.origin == .stored(because: nil) || loaded.list.query.source.signal == .sample
            if isNamed { sentences.append(header.heading) }
            if items.isEmpty, let text = header.emptyText { empty.append(text) }
        }
        return TabbedRows(rows, saying: sentences + empty)
    }

    func rowCounts(in lines: Int, _ renderer: PlainTextRenderer) -> [Int]? {
        renderer.rowCounts(viewModels, in: lines)
    }

    func numbered(at host: String) -> [LastShown.List] {
        lists.map { texts.numbered($0.list, at: host) }
    }

    var columns: [String] { Item.columns }

    var headings: [RowsHeading] { lists.map { texts.heading($0) } }

    func document() -> JSONNode {
        let documents = lists.map { JSONNode.list($0, texts) }
        return queries == nil ? .lists(documents) : documents[0]
    }
}

/// Lists of several languages in one run: each sentence names its language.
extension ReposListTexts {
    /// One hint for all lists, below the last.
    fileprivate func viewModels(_ lists: [LoadedList<some ListedItem>]) -> [ReposListViewModel] {
        var models = lists.map { viewModel($0) }
        let hint = hint(below: models, of: lists)
        for index in models.indices { models[index].hint = index == models.count - 1 ? hint : nil }
        return models
    }

    /// How to fetch the lists that need it, and only those; `nil` if none of them does.
    private func hint<Item>(
        below models: [ReposListViewModel],
        of lists: [LoadedList<Item>]
    ) -> Block.Advice? {
        let due = models.indices.filter { models[$0].hint != nil }
        guard let first = due.first, due.count > 1 else { return due.first.flatMap { models[$0].hint } }
        let query = lists[first].list.query
        let isFailed = due.contains { lists[$0].isFallback }
        let isNewer = !isFailed && due.contains { models[$0].hint?.reason != nil }
        return .init(
            command: query.command(
                refresh: true,
                languages: due.map { lists[$0].list.query.language },
                naming: naming
            ),
            purpose: isFailed ? "try again" : isNewer ? "fetch them" : "fetch new lists",
            reason: isNewer ? "\(query.sourceName) has newer lists." : nil
        )
    }
}
