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

/// Returns the same login for every host, or none.
package struct AccountDirectoryStub: AccountDirectory {
    package var login: String?

    package init(always login: String?) {
        self.login = login
    }

    package func account(at host: String) async -> Account? {
        login.map { Account(host: host, login: $0) }
    }
}
