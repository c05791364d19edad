import TrendingDomain

/// Turns what the interactor says into what a view draws; every sentence for people is made here.
package struct ReposListPresenter<View: ReposListView> {
    private let view: View
    private let arrangement: Arrangement
    private let now: @Sendable () -> Timestamp
    private let clockTime: @Sendable (Timestamp) -> String

    /// `clockTime` gives the time of day of a moment where the reader is: `14:05`.
    package init(
        view: View,
        arrangement: Arrangement = Arrangement(),
        now: @escaping @Sendable () -> Timestamp,
        clockTime: @escaping @Sendable (Timestamp) -> String
    ) {
        self.view = view
        self.arrangement = arrangement
        self.now = now
        self.clockTime = clockTime
    }

    package func present(_ loaded: LoadedList) throws {
        try view.display(viewModel(loaded))
        narrate(loaded)
    }

    /// Says beside the list, wherever that is shown, what went wrong on the way to it.
    package func narrate(_ loaded: LoadedList) {
        if case .stored(let failure?) = loaded.origin {
            let text = text(failure, loaded.list.query)
            let shown = "Showing the list stored \(age(loaded.list.fetchedAt))."
            view.display(narration: TerminalText("\(text.headline) \(text.explanation) \(shown)"))
        }
        switch loaded.storageFailure {
        case .notRead(let failure): view.display(narration: TerminalText(failure.readingSentence))
        case .notSaved(let failure): view.display(narration: TerminalText(failure.savingSentence))
        case nil: break
        }
    }

    /// Shows why there is no list; an interruption needs no words.
    package func present(_ failure: LoadFailure, for query: TrendingQuery) {
        guard case .nothingToShow(let remote, let local, let others) = failure else { return }
        let text = text(remote, query)
        view.display(
            ErrorViewModel(
                headline: TerminalText(text.headline),
                explanation: TerminalText(text.explanation),
                situation: TerminalText(situation(local, others)),
                suggestions: suggestions(query, others)
            )
        )
    }

    private func text(_ failure: RemoteFailure, _ query: TrendingQuery) -> RemoteFailureText {
        RemoteFailureText(failure: failure, source: query.sourceName, clockTime: clockTime)
    }

    private func age(_ moment: Timestamp) -> String {
        FigureText.age(seconds: moment.age(at: now()))
    }
}

extension ReposListPresenter {
    private func viewModel(_ loaded: LoadedList) -> ReposListViewModel {
        let query = loaded.list.query
        let repos = arrangement.apply(to: loaded.list.repos)
        let cells = RepoCellPresenter(since: query.since)
        return ReposListViewModel(
            title: TerminalText(query.title),
            scope: TerminalText(scope(query, shown: repos.count, of: loaded.list.repos.count)),
            freshness: TerminalText(freshness(loaded)),
            isFallback: loaded.isFallback,
            cells: repos.map(cells.cell),
            emptyText: loaded.list.repos.isEmpty ? TerminalText(emptySentence(query)) : nil
        )
    }

    /// What the list is a list of, in which order, and how much of it is shown.
    private func scope(_ query: TrendingQuery, shown: Int, of all: Int) -> String {
        var parts = [query.scope]
        if let order = arrangement.words { parts.append(order) }
        if shown < all { parts.append("\(shown) of \(all)") }
        return parts.joined(separator: " · ")
    }

    private func freshness(_ loaded: LoadedList) -> String {
        if loaded.list.query.source == .sample { return "not from GitHub" }
        let age = age(loaded.list.fetchedAt)
        guard case .stored(let failure?) = loaded.origin else { return age }
        return "stored \(age), \(text(failure, loaded.list.query).clause)"
    }

    private func emptySentence(_ query: TrendingQuery) -> String {
        let language = query.language.map { " for \($0.name)" } ?? ""
        let spoken = query.spokenLanguage.map { " in \($0.name)" } ?? ""
        let source = query.source == .sample ? "The sample" : query.sourceName
        return "\(source) lists no trending repositories\(language)\(spoken) \(query.since.words)."
    }

    private func situation(_ local: LocalFailure?, _ others: [StoredListSummary]) -> String {
        if let local { return local.readingSentence }
        if others.isEmpty { return "Nothing is stored yet, so there is no list to show." }
        return "This list is not stored yet, so there is nothing to show for it. Other lists are stored."
    }

    private func suggestions(_ query: TrendingQuery, _ others: [StoredListSummary]) -> [ErrorViewModel.Suggestion] {
        func suggestion(_ command: String, _ purpose: String) -> ErrorViewModel.Suggestion {
            .init(command: TerminalText(command), purpose: TerminalText(purpose))
        }
        let stored = others.prefix(5).map {
            suggestion($0.query.command(readerUses: query.source), "\($0.query.summary), \(age($0.fetchedAt))")
        }
        let sample = suggestion(TrendingQuery(source: .sample).command(), "look around with a built-in sample")
        return [suggestion(query.command(refresh: true), "try again")] + stored + (others.isEmpty ? [sample] : [])
    }
}

extension LoadedList {
    var isFallback: Bool {
        if case .stored(_?) = origin { true } else { false }
    }
}

extension Arrangement {
    /// `by stars`, `by name, from Z to A`; `nil` for the source's own order.
    var words: String? {
        switch (sort, isReversed) {
        case (.rank, false): nil
        case (.rank, true): "last rank first"
        case (.gained, let reversed): "by stars gained" + (reversed ? ", fewest first" : "")
        case (.stars, let reversed): "by stars" + (reversed ? ", fewest first" : "")
        case (.forks, let reversed): "by forks" + (reversed ? ", fewest first" : "")
        case (.name, let reversed): "by name" + (reversed ? ", from Z to A" : "")
        }
    }
}
