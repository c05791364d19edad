import TrendingDomain

/// Lists of several languages in one run: whatever is said of one names its language.
extension ReposListPresenter {
    package func present(_ lists: [LoadedList]) throws {
        try view.display(viewModels(lists))
        narrate(lists)
    }

    /// One hint for all lists, below the last.
    private func viewModels(_ lists: [LoadedList]) -> [ReposListViewModel] {
        var models = lists.map { viewModel($0, []) }
        guard models.contains(where: { $0.hint != nil }), let query = lists.first?.list.query else { return models }
        for index in models.indices { models[index].hint = nil }
        let command = query.command(refresh: true, languages: lists.map(\.list.query.language), naming: naming)
        models[models.count - 1].hint = .init(
            command: TerminalText(command),
            purpose: TerminalText(lists.contains(where: \.isFallback) ? "try again" : "fetch new lists")
        )
        return models
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

    /// Why there is no list for some of the languages.
    package func present(_ failures: [(failure: LoadFailure, query: TrendingQuery)]) {
        view.display(failures.compactMap { failure, query in viewModel(failure, amongOthersFor: query) })
    }

    private func viewModel(_ failure: LoadFailure, amongOthersFor query: TrendingQuery) -> ErrorViewModel? {
        guard var error = viewModel(failure, query) else { return nil }
        error.headline = TerminalText("\(query.languageName): \(error.headline.string)")
        return error
    }
}

extension TrendingQuery {
    var languageName: String { language?.name ?? "all languages" }
}
