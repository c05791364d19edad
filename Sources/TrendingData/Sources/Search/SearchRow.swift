import TrendingDomain

/// Reads one row of what a search found.
struct SearchRow {
    private let path: RepoPath
    private let row: FeedObject

    /// `nil` where the row names no repository.
    init?(_ row: FeedObject) {
        guard let path = Self.path(row) else { return nil }
        self.path = path
        self.row = row
    }

    /// `site` is the address that repositories lie below. How many stars a period brought is not known.
    func repo(site: String) -> Repo {
        Repo(
            owner: path.owner,
            name: path.name,
            url: row.address("html_url") ?? "\(site)/\(path.owner)/\(path.name)",
            description: row.text("description"),
            language: row.text("language"),
            stars: row.number("stargazers_count"),
            forks: row.number("forks_count"),
            ownerAvatarURL: row.object("owner")?.address("avatar_url"),
            topics: row.texts("topics")
        )
    }

    private static func path(_ row: FeedObject) -> RepoPath? {
        let whole = row.text("full_name")?.split(separator: "/", omittingEmptySubsequences: false) ?? []
        if whole.count == 2, let path = RepoPath(owner: whole[0], name: whole[1]) { return path }
        guard let owner = row.object("owner")?.text("login"), let name = row.text("name") else { return nil }
        return RepoPath(owner: owner, name: name)
    }
}
