import TrendingDomain

/// Lists of several languages in one run: each sentence names its language.
extension ReposListTexts {
    package func screen(_ lists: [LoadedList<Repo>], status: ExitStatus = .success) -> Screen {
        Screen(
            ListContent(lists, self),
            notes: narration(of: lists).map { .warning($0) },
            status: status,
            needsReader: true
        )
    }

    /// One hint for all lists, below the last.
    func viewModels(_ lists: [LoadedList<some ListedItem>]) -> [ReposListViewModel] {
        var models = lists.map { viewModel($0) }
        let hint = hint(below: models, of: lists)
        for index in models.indices { models[index].hint = index == models.count - 1 ? hint : nil }
        return models
    }

    /// The one hint for all lists; `nil` if none of them has one.
    private func hint<Item>(
        below models: [ReposListViewModel],
        of lists: [LoadedList<Item>]
    ) -> ErrorViewModel.Suggestion? {
        guard models.contains(where: { $0.hint != nil }), let query = lists.first?.list.query else { return nil }
        let command = query.command(refresh: true, languages: lists.map(\.list.query.language), naming: naming)
        let isFailed = lists.contains(where: \.isFallback)
        let isNewer = !isFailed && models.contains { $0.hint?.reason != nil }
        return .init(
            command: TerminalText(command),
            purpose: TerminalText(isFailed ? "try again" : isNewer ? "fetch them" : "fetch new lists"),
            reason: isNewer ? TerminalText("\(query.sourceName) has newer lists.") : nil
        )
    }

    /// A failure of the stars is the same for all lists, so it appears once.
    func narration(of lists: [LoadedList<some RankedItem>]) -> [TerminalText] {
        let sentences = lists.flatMap { loaded in
            listNarration(of: loaded).map { "\(loaded.list.query.languageName): \($0)" }
        }
        return (sentences + starsNarration).map { TerminalText($0) }
    }

    /// Why there is no list for some of the languages.
    package func note(_ failures: [(failure: LoadFailure, query: TrendingQuery)]) -> ScreenNote? {
        let errors = failures.compactMap { failure, query in viewModel(failure, amongOthersFor: query) }
        return errors.isEmpty ? nil : .errors(errors)
    }

    private func viewModel(_ failure: LoadFailure, amongOthersFor query: TrendingQuery) -> ErrorViewModel? {
        guard var error = viewModel(failure, query) else { return nil }
        error.headline = TerminalText("\(query.languageName): \(error.headline.string)")
        return error
    }
}
