import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Developers")
struct DeveloperTests {
    private static let developers: [Developer] = [.any(rank: 1, login: "Zoe"), .bare(rank: 2), .employed(rank: 3)]

    @Test(
        "Are searched by login, name, employer, repository and its description",
        arguments: [
            ("zoe", ["Zoe"]), ("@zoe", ["Zoe"]), ("lovelace", ["Zoe"]), ("zoe/engine", ["Zoe"]), ("jacquard", ["Zoe"]),
            ("tailscale", ["bradfitz"]), ("fitz tail", ["bradfitz"]), ("nobody", []), ("zoeada", []),
        ]
    )
    func searched(words: String, logins: [String]) {
        #expect(Arrangement(match: TextMatcher(words)).apply(to: Self.developers).map(\.login) == logins)
    }

    @Test("Have a name of their own only if it is not their login")
    func ownName() {
        #expect(Self.developers.map(\.ownName) == ["Ada Lovelace", nil, "Brad Fitzpatrick"])
        var twin = Developer.bare(login: "isaacs")
        twin.name = "Isaacs"
        #expect(twin.ownName == nil)
    }

    @Test("Are in the history by number and login, on their server")
    func entry() {
        let ada = TrendedRepo(id: 1815, name: RepoName(owner: "ada", name: "ada"), description: "Ada Lovelace")
        #expect(Developer.any().entry(at: 3) == Edition.Entry(rank: 3, repo: ada))
        var own = Developer.bare()
        own.url = "https://ghe.example.com/grace"
        #expect(own.entry(at: 1).repo.server == "https://ghe.example.com")
        #expect(ListIdentity(.developers(since: .weekly))?.period == "weekly")
    }
}
