import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("GitHub trending page")
struct GitHubTrendingPageTests {
    @Test("Reads every field of a row")
    func everyField() throws {
        let repo = try read(RowFixture())
        #expect(
            repo
                == Repo(
                    rank: 1,
                    owner: "astral-sh",
                    name: "uv",
                    url: "https://github.com/astral-sh/uv",
                    description: "A fast package manager.",
                    language: "Rust",
                    languageColor: "#dea584",
                    stars: 48_213,
                    forks: 1321,
                    starsGained: 812,
                    ownerAvatarURL: "https://github.com/astral-sh.png",
                    builtBy: [Contributor(login: "charliermarsh", avatarURL: "https://avatars.example/u/1?s=40&v=4")]
                )
        )
    }

    @Test("Reads a sponsor link neither as the title nor as a contributor")
    func sponsor() throws {
        var row = RowFixture()
        row.sponsor = "<a href=\"/sponsors/astral-sh\" aria-label=\"Sponsor @astral-sh\"><svg></svg>Sponsor</a>"
        row.title = "<h2><a href=\"/sponsors/astral-sh\">Sponsor</a><a href=\"/astral-sh/uv\">astral-sh / uv</a></h2>"
        #expect(try read(row) == read(RowFixture()))
    }

    @Test("Names a bot among the contributors by its label")
    func bot() throws {
        var row = RowFixture()
        row.builtBy =
            RowFixture.contributor("dependabot", href: "/apps/dependabot", src: "https://a.example/in/1")
            + RowFixture.contributor("renovate[bot]", href: "/apps/renovate", src: "https://a.example/in/2")
        #expect(try read(row).builtBy.map(\.login) == ["dependabot", "renovate[bot]"])
    }

    @Test("Leaves out a contributor if the label is not a login")
    func badContributors() throws {
        var row = RowFixture()
        row.builtBy =
            ["", "a b", "a\u{1B}[31m", "[bot]"].map { RowFixture.contributor($0, href: "/x", src: "https://a.example") }
            .joined()
            + "<img class=\"avatar\" src=\"https://a.example\"><img alt=\"someone\">"
        #expect(try read(row).builtBy == [])
    }

    @Test("Keeps a contributor's picture only if its address is one of the server")
    func pictures() throws {
        let row = RowFixture(
            builtBy: [
                "https://avatars.githubusercontent.com/u/1", "http://127.0.0.1:8080/u", "https://a.example/u", "/u",
                "data:image/png;base64,AA", "javascript:x", "https://",
            ]
            .map { RowFixture.contributor("a", href: "/a", src: $0) }.joined()
        )
        let github = "https://avatars.githubusercontent.com/u/1"
        let pictures = { (site: String) in
            try read(row, baseURL: site).checked(at: RepoSite(address: site)).builtBy.map(\.avatarURL)
        }
        #expect(try pictures("https://github.com") == [github, nil, nil, nil, nil, nil, nil])
        let own = "http://127.0.0.1:8080"
        #expect(try pictures(own) == [nil, "\(own)/u", nil, nil, nil, nil, nil])
    }

    @Test("A field that a row does not show is absent, not 0")
    func absentFields() throws {
        let row = RowFixture(description: "", language: "", stars: "", forks: "", builtBy: "", gained: "")
        let repo = try #require(try page([row, RowFixture()]).items.first)
        #expect(repo.description == nil && repo.language == nil && repo.languageColor == nil)
        #expect(repo.stars == nil && repo.forks == nil && repo.starsGained == nil && repo.builtBy.isEmpty)
    }

    @Test("Many threads can read at the same time")
    func concurrently() async throws {
        let bytes = PageFixture(rows: (1...25).map { RowFixture(name: "repo-\($0)") }).bytes
        let expected = GitHubTrendingPage.read(bytes)
        await withTaskGroup(of: Result<GitHubTrendingPage, RemoteFailure>.self) { group in
            for _ in 0..<32 {
                group.addTask { GitHubTrendingPage.read(bytes) }
            }
            for await result in group { #expect(result == expected) }
        }
        #expect(try expected.get().items.count == 25)
    }

    @Test("Stops reading at the row where it is cancelled", arguments: ["article", "li"])
    func cancelled(tag: String) {
        let bytes = PageFixture(rows: (1...25).map { RowFixture(name: "repo-\($0)") }, rowTag: tag).bytes
        for asked in [1, 2, 10] {
            var times = 0
            let isCancelled = {
                times += 1
                return times >= asked
            }
            #expect(throws: RemoteFailure.cancelled) {
                try GitHubTrendingPage.read(
                    bytes,
                    since: .daily,
                    baseURL: "https://github.com",
                    isCancelled: isCancelled
                )
            }
            #expect(times <= asked + 2)
        }
    }

    @Test("Reads the languages of the menu, without periods and spoken languages")
    func languages() throws {
        #expect(
            try page([RowFixture()]).languages == [
                ProgrammingLanguage(name: "Unknown languages", slug: "unknown"),
                ProgrammingLanguage(name: "C++", slug: "c++"),
                ProgrammingLanguage(name: "Swift", slug: "swift"),
            ]
        )
    }

    func read(_ row: RowFixture, baseURL: String = "https://github.com") throws -> Repo {
        try #require(try page([row], baseURL: baseURL).items.first)
    }

    func page(_ rows: [RowFixture], baseURL: String = "https://github.com") throws -> GitHubTrendingPage {
        try GitHubTrendingPage.read(PageFixture(rows: rows).bytes, since: nil, baseURL: baseURL)
    }
}
