import TrendingDomain

/// What storage and fetches bring.
extension ListScreen {
    mutating func learn(_ news: BrowseNews) {
        switch news {
        case .list(let query, let loaded): learn(loaded, of: query)
        case .unseen(let query, let rows):
            guard let index = index(query) else { return }
            tabs[index].unseen = rows
            if index == current { makeRows() }
        case .listMissing(let query):
            guard let index = index(query), tabs[index].loaded == nil, !tabs[index].isFetching else { return }
            tabs[index].content = .missing(nil)
            if index == current { fetch() }
        case .listFailed(let query, let failure): learn(failure, of: query)
        case .storedLists(let queries):
            for query in queries where index(query) == nil { tabs.append(ListTab(query)) }
        case .languages(let languages):
            chooser?.add(languages.map(Self.item))
            chooser?.fit(area)
        case .sections(let figures):
            for index in tabs.indices { tabs[index].figures = figures[tabs[index].query] ?? tabs[index].figures }
        case .minute: if startPage == nil { fetchIfDue() }
        case .marks(let marks):
            guard marks != self.marks else { return }
            self.marks = marks
            makeRows()
        default: break
        }
    }

    private func index(_ query: TrendingQuery) -> Int? { tabs.firstIndex { $0.query == query } }

    private mutating func learn(_ loaded: any BrowsedList, of query: TrendingQuery) {
        guard let index = index(query) else { return }
        let before = tabs[index].loaded
        let isAnswer = loaded.isAnswer && tabs[index].isFetching
        // A list that was fetched meanwhile is newer than what storage had.
        if !isAnswer, before != nil, !query.isFavourites { return }
        let sentences = isAnswer ? loaded.narration(texts) : []
        let isNews =
            isAnswer && endFetch(index, hasFailed: !sentences.isEmpty, isSame: before?.names == loaded.names)
        tabs[index].content = .loaded(loaded)
        if tabs[index].opensLater { (tabs[index].opensLater, tabs[index].openedAt) = (false, options.clock.now()) }
        if index == current { makeRows() }
        if !isAnswer {
            if index == current { fetchIfOld() }
            return
        }
        if startPage != nil, sentences.isEmpty {
            countSections()
            if sections.allSatisfy({ !tabs[$0].isFetching && !tabs[$0].hasFailed }) { want(.endSaying) }
            return
        }
        guard isNews else { return }
        if sentences.isEmpty {
            let isCurrent = index == current && startPage == nil
            return say(loaded.fetchedSentence(before: before, isCurrent: isCurrent))
        }
        let headline = loaded.failure.map { texts.text($0, query).headline }
        say(failed(index, sentences.joined(separator: " "), headline))
    }

    private mutating func learn(_ failure: LoadFailure, of query: TrendingQuery) {
        guard let index = index(query) else { return }
        let isNews = endFetch(index, hasFailed: true, isSame: false)
        if tabs[index].loaded == nil { tabs[index].content = .missing(failure) }
        // An empty tab shows the failure itself.
        if index == current, startPage == nil, tabs[index].loaded == nil { return want(.endSaying) }
        if isNews { want(texts.causes(failure, query).map { .say(failed(index, $0.headline, nil)) } ?? .endSaying) }
    }
}

/// Fetches that the user asks for, and those that they did not ask for.
extension ListScreen {
    mutating func fetch() {
        if tab.query.isFavourites, tab.loaded != nil { return say(StarsTexts.notSignedIn) }
        say(tab.query.fetchingText)
        tabs[current].isUnasked = false
        if tab.isFetching { return }
        tabs[current].isFetching = true
        want(.load(.list(tab.query), .refreshed))
    }

    /// In seconds. After a fetch that failed or brought the same list, the next one waits that long.
    private static let pause: Int64 = 3600

    /// Fetches a list that has just come onto the screen, if it is older than the user accepts, or if GitHub has a
    /// newer one.
    mutating func fetchIfOld() {
        guard !tab.isFetching, !tab.query.isFavourites, let list = tab.loaded else { return }
        let isTooOld = options.settings[.maxAge].map { list.isTooOld($0, at: options.clock.now()) } ?? false
        if isTooOld { fetch() } else { fetchIfDue() }
    }

    /// Fetches the list on the screen if GitHub has a newer one. Says nothing before there is something new.
    private mutating func fetchIfDue() {
        let now = options.clock.now()
        guard options.settings[.autoRefresh], !tab.isFetching, let list = tab.loaded,
            list.query.source.signal == .trending, list.isTooOld(.turn, at: now),
            tab.triedAt.map({ !$0.isYounger(than: Self.pause, at: now) }) ?? true
        else { return }
        tabs[current].triedAt = now
        (tabs[current].isFetching, tabs[current].isUnasked) = (true, true)
        want(.load(.list(tab.query), .refreshed))
    }

    /// A failure. Of a list that is not on the screen, its name and only the headline.
    private func failed(_ index: Int, _ sentence: String, _ headline: String?) -> String {
        index == current && startPage == nil ? sentence : "\(tabs[index].query.summary): \(headline ?? sentence)"
    }

    /// Returns whether the user has to be told: of a fetch that they did not ask for, only of what is new, and of the
    /// first failure.
    private mutating func endFetch(_ index: Int, hasFailed: Bool, isSame: Bool) -> Bool {
        let isUnasked = tabs[index].isUnasked
        (tabs[index].isFetching, tabs[index].isUnasked) = (false, false)
        tabs[index].hasFailed = hasFailed
        defer { hasSaidFailure = hasFailed }
        return !isUnasked || (hasFailed ? !hasSaidFailure : !isSame)
    }
}
