extension TrendingDay {
    /// 12:00 UTC, the time at which the day begins.
    package var noon: Timestamp { Timestamp(secondsSince1970: Int64(number) * 86_400 + 43_200) }
}

extension RankedList<Repo> {
    /// The list of an edition, with what the history knows of its rows: no contributors and no topics.
    /// `color` returns the colour of a language.
    package init(
        _ edition: Edition,
        movement: ListMovement? = nil,
        of query: TrendingQuery,
        color: (String) -> String? = { _ in nil }
    ) {
        self.init(
            query: query,
            fetchedAt: edition.lastSeen ?? edition.day.noon,
            items: edition.entries.map { entry in
                let repo = entry.repo
                return Repo(
                    rank: entry.rank,
                    id: repo.id,
                    owner: repo.name.owner,
                    name: repo.name.name,
                    url: "\(repo.server.isEmpty ? RepoAddress.gitHub : repo.server)/\(repo.name.text)",
                    description: repo.description,
                    language: repo.language,
                    languageColor: repo.language.flatMap(color),
                    stars: entry.stars,
                    forks: entry.forks,
                    starsGained: entry.gained
                )
            },
            isIncomplete: !edition.isWhole
        )
        self = marked(by: movement, of: edition)
    }
}
