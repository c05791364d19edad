import TrendingDomain

/// One list of developers, or one for each of several languages, in each format.
package struct DevelopersContent: RowsContent {
    let lists: [LoadedList<Developer>]
    let texts: ReposListTexts
    /// Whether the user requested several lists.
    let isSeveral: Bool
    /// `nil` if the user did not ask for details.
    var profiles: LoadedProfiles?

    package var viewModels: [DevelopersViewModel] {
        var models = lists.map(viewModel)
        guard isSeveral else { return models }
        let hint = texts.hint(below: models.map(\.list), of: lists)
        for index in models.indices { models[index].list.hint = index == models.count - 1 ? hint : nil }
        return models
    }

    package var pictures: ScreenPictures? {
        ScreenPictures(
            viewModels.flatMap(\.cells).compactMap(\.avatar?.address),
            mayBeFetched: lists.contains { $0.origin == .remote }
        )
    }

    package func text(_ renderer: PlainTextRenderer) -> String {
        viewModels.map { renderer.render($0) }.joined(separator: "\n")
    }

    package func rowCounts(in lines: Int, _ renderer: PlainTextRenderer) -> [Int]? {
        renderer.rowCounts(viewModels, in: lines)
    }

    package var columns: [String] { RowFormat.developerColumns }

    package var headings: [RowsHeading] { lists.map { texts.heading($0) } }

    package func document() -> JSONNode {
        let documents = lists.map { JSONNode.list($0, texts, profiles) }
        return isSeveral ? .lists(documents) : documents[0]
    }

    private func viewModel(_ loaded: LoadedList<Developer>) -> DevelopersViewModel {
        let developers = texts.arrangement.apply(to: loaded.list.items)
        let comparison = texts.showsMovement ? loaded.list.comparison : nil
        let cells = DeveloperCellPresenter(comparison: comparison, profiles: profiles)
        var list = texts.header(loaded, [], shown: developers.count)
        let details = profiles.flatMap {
            DeveloperDetailsTexts(loaded: $0, source: loaded.list.query.source, clock: texts.clock).age
        }
        if let details {
            // Beside the age of the details, that of the list says what it is of.
            if !loaded.isFallback, !ListDate(loaded.list, texts.clock).isAhead {
                list.freshness = TerminalText("list fetched \(list.freshness.string)")
            }
            list.history = TerminalText([list.history?.string, details].compactMap(\.self).joined(separator: " · "))
        }
        return DevelopersViewModel(list: list, cells: developers.map { texts.marked(cells.cell($0), $0) })
    }
}
