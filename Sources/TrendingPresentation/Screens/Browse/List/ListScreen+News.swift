import TrendingDomain

extension ListScreen {
    package mutating func receive(_ news: BrowseNews, _ area: ScreenArea) -> [BrowseEffect] {
        switch news {
        case .list(let query, let loaded): return receive(loaded, of: query, area)
        case .unseen(let query, let rows):
            guard let index = index(query) else { return [] }
            tabs[index].take(rows)
            if index == current {
                makeRows()
                fit(area)
            }
        case .listMissing(let query):
            guard let index = index(query), tabs[index].loaded == nil, !tabs[index].isFetching else { return [] }
            tabs[index].content = .missing(nil)
            return index == current ? fetch() : []
        case .listFailed(let query, let failure): return receive(failure, of: query)
        case .storedLists(let queries):
            for query in queries where index(query) == nil { tabs.append(ListTab(query)) }
        case .marks(let marks):
            guard marks != self.marks else { return [] }
            self.marks = marks
            makeRows()
            fit(area)
        case .details, .image, .pictureForgotten, .threads, .thread, .profile, .said: break
        }
        return []
    }

    private func index(_ query: TrendingQuery) -> Int? { tabs.firstIndex { $0.query == query } }

    private mutating func receive(
        _ loaded: BrowsedList,
        of query: TrendingQuery,
        _ area: ScreenArea
    ) -> [BrowseEffect] {
        guard let index = index(query) else { return [] }
        let before = tabs[index].loaded
        let isAnswer = loaded.isAnswer && tabs[index].isFetching
        // A list that was fetched meanwhile is newer than what storage had.
        if !isAnswer, before != nil, !query.isFavourites { return [] }
        tabs[index].content = .loaded(loaded)
        if isAnswer { tabs[index].isFetching = false }
        if index == current {
            makeRows()
            fit(area)
        }
        guard isAnswer else { return index == current ? fetchIfOld() : [] }
        let sentences = loaded.narration(texts)
        let report = TerminalText.fetched(loaded, before: before, isCurrent: index == current)
        let narration = TerminalText(sentences.joined(separator: " "))
        return [.say(sentences.isEmpty ? report : narration)]
    }

    private mutating func receive(_ failure: LoadFailure, of query: TrendingQuery) -> [BrowseEffect] {
        guard let index = index(query) else { return [] }
        tabs[index].isFetching = false
        if tabs[index].loaded == nil { tabs[index].content = .missing(failure) }
        // An empty tab shows the failure itself.
        if index == current, tabs[index].loaded == nil { return [] }
        guard let error = texts.viewModel(failure, query) else { return [] }
        return [.say(error.headline)]
    }
}
