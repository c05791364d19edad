import TrendingDomain

/// The history of a repository, in each format.
struct RepoHistoryContent: DocumentContent {
    let history: RepoHistory
    let texts: HistoryTexts
    /// Whether to show every list.
    var showsAll = false

    /// Nothing if the repository is on no list; a note then says so.
    func text(_ renderer: PlainTextRenderer) -> String {
        guard !history.lists.isEmpty else { return "" }
        let page = renderer.ofPage
        let layout = RepoHistoryLayout(queries: texts.queries, width: page.width, isBraille: page.style.hasBraille)
        return page.text(layout.lines(history, showsAll: showsAll))
    }

    func document() -> JSONNode {
        let repo = history.repo
        return [
            "schemaVersion": 1,
            "repository": [
                "owner": repo.name.owner, "name": repo.name.name, "url": repo.url, "server": repo.knownServer,
            ] as JSONNode,
            // From the first day of the history to the last; null for an empty history.
            "historyDays": history.span?.length,
            "teamHistory": JSONNode.team(texts.team),
            "lists": history.lists.map(list),
        ]
    }

    private func list(_ list: RepoListHistory) -> JSONNode {
        [
            "query": JSONNode.ofHistory(texts.queries(list.list)),
            "days": list.days,
            "first": list.firstDay,
            "last": list.lastDay,
            "bestRank": list.best.entry.rank,
            "bestRankOn": list.best.day,
            "longestStreak": list.longestStreak.days,
            // `false` if it may be longer: the history lacks a list beside it.
            "longestStreakIsExact": list.longestStreak.isExact,
            "appearances": list.appearances.map { appearance -> JSONNode in
                let entry = appearance.entry
                return ["day": appearance.day, "rank": entry.rank, "stars": entry.stars, "starsGained": entry.gained]
            },
        ]
    }
}
