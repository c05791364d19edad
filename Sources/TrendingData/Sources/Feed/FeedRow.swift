import TrendingDomain

/// Reads one row, with any of the common names for its fields.
struct FeedRow {
    let path: RepoPath
    private let row: JSONObject
    private let members: RowMembers

    /// Returns `nil` if the row names no repository.
    init?(_ value: JSONValue) {
        members = RowMembers(value)
        guard let row = JSONObject(value), let path = RepoPath(namedBy: members) else { return nil }
        self.path = path
        self.row = row
    }

    /// The period of the stars gained, if the row names it.
    var period: TrendingQuery.Period? { FeedFacts.period(members.text(.period)) }

    func repo(rank: Int) -> Repo {
        let language = members.object(.language)
        let repo = Repo(
            rank: rank,
            owner: path.owner,
            name: path.name,
            url: members.address(.url) ?? "",
            description: members.text(.description),
            language: members.text(.language) ?? language?.text("name"),
            languageColor: (row.text("languageColor") ?? language?.text("color")).flatMap(JSONString.color),
            stars: members.number(.stars),
            forks: members.number(.forks),
            starsGained: members.number(.gained),
            ownerAvatarURL: row.address("ownerAvatarURL", "avatar") ?? owner?.address("avatar_url", "avatarURL"),
            builtBy: row.list("builtBy", "contributors").map(FeedContributor.read) ?? [],
            topics: row.texts("topics")
        )
        return repo.checked(at: .github)
    }

    /// In GitHub's own API, the owner is an object.
    private var owner: JSONObject? { members.object(.owner) }
}
