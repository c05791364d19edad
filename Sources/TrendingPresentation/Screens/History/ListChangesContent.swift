import TrendingDomain

/// What changed in one list, or in the lists of several languages, in each format.
struct ListChangesContent: ScreenContent {
    let changes: [ListChanges]
    /// Whether the user requested several lists; some of them may have no history.
    let isSeveral: Bool
    var answerer = HistoryAnswerer.own
    let queries: HistoryQueries

    func text(_ renderer: PlainTextRenderer) -> String {
        let texts = ListChangesTexts(queries: queries)
        return changes.map { renderer.render(texts.viewModel($0)) }.joined(separator: "\n")
    }

    func json() throws -> String {
        let documents = changes.map { ListChangesDocument($0, answerer, queries) }
        if !isSeveral, let document = documents.first { return try JSONText.of(document) }
        return try JSONText.of(SeveralListChangesDocument(lists: documents))
    }
}
