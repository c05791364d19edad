import TrendingDomain

/// What the rows of a list are.
package protocol ListedItem: RankedItem {
    /// The columns of tables.
    static var columns: [String] { get }

    func row(_ presenter: RowPresenter, _ texts: ReposListTexts) -> Row

    /// The row in JSON. `comparison` says what movements compare.
    func document(_ comparison: EditionComparison?, _ texts: ReposListTexts) -> JSONNode
}

/// One list, or one list for each of several languages, in each format.
package struct ListContent<Item: ListedItem>: RowsContent {
    private let lists: [LoadedList<Item>]
    private let texts: ReposListTexts
    /// The requested queries of a single list; `nil` if the user requested several lists.
    private let queries: [TrendingQuery]?

    init(_ lists: [LoadedList<Item>], of queries: [TrendingQuery]? = nil, _ texts: ReposListTexts) {
        self.lists = lists
        self.queries = queries
        self.texts = texts
    }

    package var viewModels: [ReposListViewModel] {
        guard let queries else { return texts.viewModels(lists) }
        return lists.map { texts.viewModel($0, queries) }
    }

    package var pictures: ScreenPictures? {
        ScreenPictures(
            viewModels.flatMap(\.rows).compactMap(\.avatar?.address),
            mayBeFetched: lists.contains { $0.origin == .remote }
        )
    }

    package func text(_ renderer: PlainTextRenderer) -> String { renderer.render(viewModels) }

    package func rowCounts(in lines: Int, _ renderer: PlainTextRenderer) -> [Int]? {
        renderer.rowCounts(viewModels, in: lines)
    }

    package var columns: [String] { Item.columns }

    package var headings: [RowsHeading] { lists.map { texts.heading($0) } }

    package func document() -> JSONNode {
        let documents = lists.map { JSONNode.list($0, texts) }
        return queries == nil ? .lists(documents) : documents[0]
    }
}
