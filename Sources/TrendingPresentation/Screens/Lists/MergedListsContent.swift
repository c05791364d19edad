import TrendingDomain

/// All stored lists merged into one, in each format.
package struct MergedListsContent: ScreenContent {
    private let merged: MergedLists<Repo>
    private let texts: MergedListsTexts

    package init(_ merged: MergedLists<Repo>, _ texts: MergedListsTexts) {
        self.merged = merged
        self.texts = texts
    }

    package var viewModel: ReposListViewModel { texts.viewModel(merged) }

    package func text(_ renderer: PlainTextRenderer) -> String { renderer.render(viewModel) }

    package func json() throws -> String { try JSONText.of(MergedListsDocument(merged, texts)) }
}
