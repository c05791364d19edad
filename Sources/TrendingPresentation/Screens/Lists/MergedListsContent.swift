import TrendingDomain

/// All stored lists merged into one, in each format.
package struct MergedListsContent: RowsContent {
    private let merged: MergedLists<Repo>
    private let texts: MergedListsTexts

    package init(_ merged: MergedLists<Repo>, _ texts: MergedListsTexts) {
        self.merged = merged
        self.texts = texts
    }

    package var viewModel: ReposListViewModel { texts.viewModel(merged) }

    package func text(_ renderer: PlainTextRenderer) -> String { renderer.render(viewModel) }

    package var columns: [String] { MergedListsDocument.Row.columns }

    package var headings: [RowsHeading] {
        [
            RowsHeading(
                name: MergedListsTexts.title,
                scope: texts.filter.words,
                path: "trending-stored",
                source: "this machine",
                notes: texts.notes(merged),
                emptyText: texts.emptySentence(merged),
                day: merged.lists.map(\.fetchedAt).max().map { TrendingDay(fetchedAt: $0) }
            )
        ]
    }

    package func document() -> any Encodable { MergedListsDocument(merged, texts) }
}
