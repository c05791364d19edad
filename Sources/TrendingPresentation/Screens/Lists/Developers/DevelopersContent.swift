import TrendingDomain

/// One list of developers, or one for each of several languages, in each format.
package struct DevelopersContent: ScreenContent {
    let lists: [LoadedList<Developer>]
    let texts: ReposListTexts
    /// Whether the user requested several lists.
    let isSeveral: Bool

    package var viewModels: [DevelopersViewModel] {
        var models = lists.map(viewModel)
        guard isSeveral else { return models }
        let hint = texts.hint(below: models.map(\.list), of: lists)
        for index in models.indices { models[index].list.hint = index == models.count - 1 ? hint : nil }
        return models
    }

    package func text(_ renderer: PlainTextRenderer) -> String {
        viewModels.map { renderer.render($0) }.joined(separator: "\n")
    }

    package func json() throws -> String {
        let documents = lists.map { ListDocument($0, texts) }
        return isSeveral ? try JSONText.of(ListsDocument(lists: documents)) : try JSONText.of(documents[0])
    }

    private func viewModel(_ loaded: LoadedList<Developer>) -> DevelopersViewModel {
        let developers = texts.arrangement.apply(to: loaded.list.items)
        let cells = DeveloperCellPresenter(comparison: texts.showsMovement ? loaded.list.comparison : nil)
        return DevelopersViewModel(
            list: texts.header(loaded, [], shown: developers.count),
            cells: developers.map(cells.cell)
        )
    }
}
