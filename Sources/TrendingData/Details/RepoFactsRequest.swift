import HTTPTypes
import TrendingDomain

extension Endpoint<RepoFacts> {
    /// What GitHub says about a repository.
    static func facts(_ repo: RepoName, at site: RepoSite) -> Endpoint {
        .gitHub(repo.path, or: .notARepo) { RepoFacts($0, at: site) }
    }
}

extension RepoFacts {
    /// Returns `nil` if the object names no repository.
    init?(_ json: JSONObject, at site: RepoSite) {
        let whole = json.text("full_name")?.split(separator: "/", omittingEmptySubsequences: false) ?? []
        guard whole.count == 2, let path = RepoPath(owner: whole[0], name: whole[1]) else { return nil }
        let language = json.text("language")
        self.init(name: RepoName(owner: path.owner, name: path.name), url: site.url(path.owner, path.name))
        id = json.identifier("id")
        description = json.text("description")
        stars = json.number("stargazers_count")
        forks = json.number("forks_count")
        watchers = json.number("subscribers_count")
        openIssues = json.number("open_issues_count")
        self.language = language
        languageColor = language.flatMap { LanguageColors.all[$0] }
        license = json.object("license").flatMap(Self.license)
        topics = json.texts("topics")
        homepage = json.address("homepage")
        defaultBranch = json.text("default_branch").flatMap(RenderedPlace.ref)
        isArchived = json.boolean("archived")
        isFork = json.boolean("fork")
        isTemplate = json.boolean("is_template")
        pushedAt = json.moment("pushed_at")
        createdAt = json.moment("created_at")
    }

    /// `NOASSERTION` stands for a licence that spdx.org does not know.
    private static func license(_ json: JSONObject) -> String? {
        let identifier = json.text("spdx_id")
        return identifier == "NOASSERTION" ? json.text("name") : identifier ?? json.text("name")
    }
}
