import TrendingDomain

/// Lists of several languages in one run: whatever is said of one names its language.
extension ReposListPresenter {
    package func present(_ lists: [LoadedList]) throws {
        try view.display(lists.map { viewModel($0) })
        narrate(lists)
    }

    /// What went wrong with the stars is the same for all lists, and said once.
    package func narrate(_ lists: [LoadedList]) {
        let stars = marks.failure?.starsSentence
        for list in lists {
            for sentence in narration(of: list) where sentence != stars {
                view.display(narration: TerminalText("\(list.list.query.languageName): \(sentence)"))
            }
        }
        if let stars { view.display(narration: TerminalText(stars)) }
    }

    /// Why there is no list for one of the languages.
    package func present(_ failure: LoadFailure, amongOthersFor query: TrendingQuery) {
        guard var error = viewModel(failure, query) else { return }
        error.headline = TerminalText("\(query.languageName): \(error.headline.string)")
        view.display(error)
    }
}

extension TrendingQuery {
    var languageName: String { language?.name ?? "all languages" }
}
