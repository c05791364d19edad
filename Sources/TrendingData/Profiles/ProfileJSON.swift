import TrendingDomain

extension Profile {
    /// Reads what the REST API answers, or an account in an answer of GraphQL. Returns `nil` if it has no login.
    init?(_ json: JSONObject, at site: RepoSite) {
        guard let login = json.text("login"), GitHubName.isAccount(login) else { return nil }
        self.init(login: login, url: site.url(of: login))
        id = json.identifier("id") ?? json.identifier("databaseId")
        isOrganization = json.text("type", "__typename") == "Organization"
        name = json.text("name")
        bio = json.text("bio", "description")
        company = json.text("company")
        location = json.text("location")
        website = json.address("blog", "websiteUrl")
        followers = json.number("followers") ?? Self.count("followers", json)
        following = json.number("following") ?? Self.count("following", json)
        repos = json.number("public_repos") ?? Self.count("repositories", json)
        createdAt = json.text("created_at", "createdAt").flatMap { Timestamp(iso8601: $0) }
    }

    private static func count(_ name: String, _ json: JSONObject) -> Int? {
        json.object(name)?.number("totalCount")
    }
}
