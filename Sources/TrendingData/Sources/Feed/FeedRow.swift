import TrendingDomain

/// Reads one row, in whatever names its feed has for the fields.
struct FeedRow {
    let path: RepoPath
    private let row: JSONObject

    /// `nil` where the row names no repository.
    init?(_ row: JSONObject) {
        guard let path = RepoPath(namedBy: row) else { return nil }
        self.path = path
        self.row = row
    }

    /// The period that its stars were gained in, where it says so.
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
            builtBy: row.list("builtBy", "contributors").map(FeedPerson.read) ?? [],
            topics: row.texts("topics")
        )
        return repo.checked(at: .github)
    }

    /// GitHub's own interface writes the owner as an object.
    private var owner: JSONObject? { row.object("owner", "author") }
}
