import TrendingDomain

/// One page of search results.
struct SearchPage: Sendable, Equatable {
    /// In order, without ranks. An unreadable row is `nil`.
    var rows: [Repo?]
    /// The number of results on all pages, or `nil` if GitHub does not name it.
    var totalCount: Int?
    /// Whether GitHub timed out and says that results may be missing.
    var isIncomplete = false
    /// How many organizations GitHub left out, because the token is not authorized for them.
    var omittedOrganizations = 0

    /// GitHub's limit for one page.
    static let mostRows = 100

    static func read(_ response: NetworkResponse, site: String) throws(RemoteFailure) -> SearchPage {
        let answer = try GitHubAPIResponse.json(response)
        guard let page = JSONObject(answer), let list = page.list("items") else { throw .unreadable(.notAList) }
        return SearchPage(
            rows: repos(list, site: site),
            totalCount: page.number("total_count"),
            isIncomplete: page.boolean("incomplete_results"),
            omittedOrganizations: response.omittedOrganizations
        )
    }

    /// A page that is only an array of rows, each on its own or with the time of its star: `{"starred_at", "repo"}`.
    static func read(rowsOf response: NetworkResponse, site: String) throws(RemoteFailure) -> SearchPage {
        let answer = try GitHubAPIResponse.json(response)
        guard let list = try? answer.elements else { throw .unreadable(.notAList) }
        return SearchPage(rows: repos(list, site: site), omittedOrganizations: response.omittedOrganizations)
    }

    private static func repos(_ list: JSONElements, site: String) -> [Repo?] {
        let colors = LanguageColors.all
        return list.prefix(mostRows).map { row in
            guard let row = JSONObject(row) else { return nil }
            guard let starred = row.object("repo") else { return repo(row, site: site, colors: colors) }
            var found = repo(starred, site: site, colors: colors)
            found?.starredAt = row.moment("starred_at")
            return found
        }
    }

    /// `nil` if the row names no repository. The addresses of repositories start with `site`. `colors` are the colours
    /// of languages, by name. Search results have no stars gained.
    private static func repo(_ row: JSONObject, site: String, colors: [String: String]) -> Repo? {
        guard let path = path(row) else { return nil }
        let language = row.text("language")
        var repo = Repo(owner: path.owner, name: path.name, url: "\(site)/\(path.owner)/\(path.name)")
        repo.id = row.identifier("id")
        repo.description = row.text("description")
        repo.language = language
        repo.languageColor = language.flatMap { colors[$0] }
        repo.stars = row.number("stargazers_count")
        repo.forks = row.number("forks_count")
        repo.ownerAvatarURL = row.object("owner")?.address("avatar_url")
        repo.topics = row.texts("topics")
        return repo.checked(at: RepoSite(address: site))
    }

    private static func path(_ row: JSONObject) -> RepoPath? {
        let whole = row.text("full_name")?.split(separator: "/", omittingEmptySubsequences: false) ?? []
        if whole.count == 2, let path = RepoPath(owner: whole[0], name: whole[1]) { return path }
        guard let owner = row.object("owner")?.text("login"), let name = row.text("name") else { return nil }
        return RepoPath(owner: owner, name: name)
    }
}
