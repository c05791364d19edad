import TrendingDomain

/// Reads one row, with any of the common names for its fields.
struct FeedRow {
    let path: RepoPath
    private let row: JSONObject

    /// Returns `nil` if the row names no repository.
    init?(_ row: JSONObject) {
        guard let path = RepoPath(namedBy: row) else { return nil }
        self.path = path
        self.row = row
    }

    /// The period of the stars gained, if the row names it.
    var period: TrendingQuery.Period? { FeedFacts.period(row.text("since")) }

    func repo(rank: Int) -> Repo {
        let language = row.object("language", "primaryLanguage")
        let repo = Repo(
            rank: rank,
            owner: path.owner,
            name: path.name,
            url: row.address("html_url", "url") ?? "",
            description: row.text("description"),
            language: row.text("language") ?? language?.text("name"),
            languageColor: (row.text("languageColor") ?? language?.text("color")).flatMap(JSONString.color),
            stars: row.number("stars", "totalStars", "stargazers_count"),
            forks: row.number("forks", "forks_count"),
            starsGained: row.number("starsGained", "currentPeriodStars", "starsSince", "addStars"),
            ownerAvatarURL: row.address("ownerAvatarURL", "avatar") ?? owner?.address("avatar_url", "avatarURL"),
            builtBy: row.list("builtBy", "contributors").map(FeedContributor.read) ?? [],
            topics: row.texts("topics")
        )
        return repo.checked(at: .github)
    }

    /// In GitHub's own API, the owner is an object.
    private var owner: JSONObject? { row.object("owner", "author") }
}
