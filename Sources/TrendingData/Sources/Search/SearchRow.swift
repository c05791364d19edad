import TrendingDomain

/// Reads one row of search results.
struct SearchRow {
    private let path: RepoPath
    private let row: JSONObject

    /// Returns `nil` if the row names no repository.
    init?(_ row: JSONObject) {
        guard let path = Self.path(row) else { return nil }
        self.path = path
        self.row = row
    }

    /// The addresses of repositories start with `site`. `colors` are the colours of languages, by name. Search results
    /// have no stars gained.
    func repo(site: String, colors: [String: String]) -> Repo {
        let language = row.text("language")
        let repo = Repo(
            id: row.identifier("id"),
            owner: path.owner,
            name: path.name,
            url: "\(site)/\(path.owner)/\(path.name)",
            description: row.text("description"),
            language: language,
            languageColor: language.flatMap { colors[$0] },
            stars: row.number("stargazers_count"),
            forks: row.number("forks_count"),
            ownerAvatarURL: row.object("owner")?.address("avatar_url"),
            topics: row.texts("topics")
        )
        return repo.checked(at: RepoSite(address: site))
    }

    private static func path(_ row: JSONObject) -> RepoPath? {
        let whole = row.text("full_name")?.split(separator: "/", omittingEmptySubsequences: false) ?? []
        if whole.count == 2, let path = RepoPath(owner: whole[0], name: whole[1]) { return path }
        guard let owner = row.object("owner")?.text("login"), let name = row.text("name") else { return nil }
        return RepoPath(owner: owner, name: name)
    }
}
