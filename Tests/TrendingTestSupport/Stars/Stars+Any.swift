import TrendingDomain

extension Account {
    package static func any(host: String = "github.com", login: String = "octocat") -> Account {
        Account(host: host, login: login)
    }
}

extension RepoName {
    package static let uv = RepoName(owner: "astral-sh", name: "uv")
    package static let ruff = RepoName(owner: "astral-sh", name: "ruff")
    package static let ty = RepoName(owner: "astral-sh", name: "ty")
}

extension TrendingQuery.Source {
    package static let starred = TrendingQuery.Source(name: "starred", signal: .starred, site: "GitHub")
}
