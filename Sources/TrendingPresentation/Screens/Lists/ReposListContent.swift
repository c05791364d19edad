import TrendingDomain

/// One list, or one list for each of several languages, in each format.
package struct ReposListContent: RowsContent {
    private let lists: [LoadedList<Repo>]
    private let texts: ReposListTexts
    /// The requested queries of a single list; `nil` if the user requested several lists.
    private let queries: [TrendingQuery]?

    init(_ loaded: LoadedList<Repo>, of queries: [TrendingQuery], _ texts: ReposListTexts) {
        lists = [loaded]
        self.queries = queries
        self.texts = texts
    }

    init(_ lists: [LoadedList<Repo>], _ texts: ReposListTexts) {
        self.lists = lists
        queries = nil
        self.texts = texts
    }

    package var viewModels: [ReposListViewModel] {
        guard let queries else { return texts.viewModels(lists) }
        return lists.map { texts.viewModel($0, queries) }
    }

    package var pictures: ScreenPictures? {
        ScreenPictures(
            viewModels.flatMap(\.cells).compactMap(\.avatar?.address),
            mayBeFetched: lists.contains { $0.origin == .remote }
        )
    }

    package func text(_ renderer: PlainTextRenderer) -> String { renderer.render(viewModels) }

    package func rowCounts(in lines: Int, _ renderer: PlainTextRenderer) -> [Int]? {
        renderer.rowCounts(viewModels, in: lines)
    }

    package var columns: [String] { RowFormat.repoColumns }

    package var headings: [RowsHeading] { lists.map { texts.heading($0) } }

    package func document() -> JSONNode {
        let documents = lists.map { JSONNode.list($0, texts) }
        return queries == nil ? .lists(documents) : documents[0]
    }
}
