import TrendingDomain

/// The owner and name of a repository, in GitHub's own grammar.
struct RepoPath: Hashable {
    let owner: String
    let name: String

    init?(owner: some StringProtocol, name: some StringProtocol) {
        (self.owner, self.name) = (String(owner), String(name))
        guard Self.isAccount(self.owner), GitHubName.isRepo(self.name) else { return nil }
    }

    /// The repository of a path that is exactly `/owner/name`.
    init?(path: PagePath) {
        guard path.segments.count == 2 else { return nil }
        self.init(owner: path.segments[0], name: path.segments[1])
    }

    /// The repository of a link to its stars: `/owner/name/stargazers`, `/owner/name/stargazers.name`, or the star
    /// button, `/login?return_to=%2Fowner%2Fname`.
    init?(starredBy path: PagePath) {
        let segments = path.segments
        if segments.count == 3, segments[2] == "stargazers" || segments[2].hasPrefix("stargazers.") {
            self.init(owner: segments[0], name: segments[1])
        } else if segments == ["login"], path.query.hasPrefix("return_to=") {
            guard let href = PercentCoding.decode(path.query.dropFirst("return_to=".count)),
                let target = PagePath(href: href, baseURL: RepoAddress.gitHub)
            else { return nil }
            self.init(path: target)
        } else {
            return nil
        }
    }

    var repoName: RepoName { RepoName(owner: owner, name: name) }

    /// GitHub ignores case when it compares names.
    func isSame(as other: RepoPath) -> Bool { repoName == other.repoName }

    /// No account has the name of one of GitHub's own pages.
    static func isAccount(_ login: some StringProtocol) -> Bool {
        GitHubName.isAccount(String(login)) && !isReserved(login)
    }

    /// Whether it is the first path segment of one of GitHub's own pages.
    static func isReserved(_ segment: some StringProtocol) -> Bool { reserved.contains(segment.lowercased()) }

    /// The first path segments of GitHub's own pages. No account can have such a name.
    private static let reserved: Set<String> = [
        "about", "api", "apps", "codespaces", "collections", "contact", "customer-stories", "enterprise", "explore",
        "features",
        "issues", "join", "login", "logout", "marketplace", "new", "notifications", "orgs", "pricing", "pulls",
        "readme",
        "resources", "search", "security", "sessions", "settings", "site", "solutions", "sponsors", "stars", "topics",
        "trending", "users",
    ]
}

extension RepoName {
    /// Reads `owner/name` from a record or an answer. Returns `nil` unless both are names in GitHub's grammar: a record
    /// with a valid checksum may still hold any text, such as `../..`.
    init?(stored text: some StringProtocol) {
        guard let name = RepoName(text), RepoPath.isAccount(name.owner) else { return nil }
        self = name
    }
}
