import TrendingDomain

/// What an object of GitHub's API says about a repository.
extension Repo {
    /// `site` is the repository's server.
    init(_ name: RepoName, at site: RepoSite, _ json: JSONObject) {
        self.init(owner: name.owner, name: name.name, url: site.url(name.owner, name.name))
        id = json.identifier("id")
        description = json.text("description")
        language = json.text("language")
        languageColor = language.flatMap { LanguageColors.all[$0] }
        stars = json.number("stargazers_count")
        forks = json.number("forks_count")
        readFieldsOfFeeds(json)
    }

    /// Reads the fields that feeds name as GitHub's API does.
    mutating func readFieldsOfFeeds(_ json: JSONObject) {
        topics = json.texts("topics")
    }
}

extension RepoFacts {
    /// Returns `nil` if the object names no repository.
    init?(_ json: JSONObject, at site: RepoSite) {
        guard let name = json.text("full_name").flatMap({ RepoName(stored: $0) }) else { return nil }
        self.init(Repo(name, at: site, json))
        watchers = json.number("subscribers_count")
        openIssues = json.number("open_issues_count")
        license = json.object("license").flatMap(Self.license)
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
