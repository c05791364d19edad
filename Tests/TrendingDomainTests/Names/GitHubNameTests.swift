import Testing
import TrendingDomain

@Suite("GitHub names")
struct GitHubNameTests {
    @Test(
        "Knows the names of accounts, also old ones and those that a company manages",
        arguments: ["a", "ghost", "octo-cat", "-old-", "a--b", "ada_acme", "0", String(repeating: "a", count: 100)]
    )
    func accounts(name: String) {
        #expect(GitHubName.isAccount(name) && GitHubName.isAuthor(name))
    }

    @Test("An app is an author, but no account", arguments: ["dependabot[bot]", "github-actions[bot]"])
    func apps(name: String) {
        #expect(GitHubName.isAuthor(name) && !GitHubName.isAccount(name))
    }

    @Test(
        "Refuses what can be neither an account nor a repository",
        arguments: [
            "", ".", "..", "../../../../tmp/x", "a/b", "a\\b", "a b", "a\u{0}", "\u{1B}[31m", "é", "ａ", "a%2Fb", "a?b",
            "a#b", "a@b", "a:b", "~", "[bot]", "$(x)", String(repeating: "a", count: 101),
        ]
    )
    func none(name: String) {
        #expect(!GitHubName.isAccount(name) && !GitHubName.isAuthor(name) && !GitHubName.isRepo(name))
    }

    @Test("Signs alone name no account", arguments: ["-", "--", "_", "-[bot]"])
    func signs(name: String) {
        #expect(!GitHubName.isAuthor(name))
    }

    @Test("A repository may have dots", arguments: [".github", "a.b", "...", "-", "_", "a."])
    func repos(name: String) {
        #expect(GitHubName.isRepo(name) && RepoName("a/\(name)") != nil)
    }
}
