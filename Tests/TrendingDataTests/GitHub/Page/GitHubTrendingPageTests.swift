import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("GitHub trending page")
struct GitHubTrendingPageTests {
    @Test("Reads every field of a row")
    func everyField() throws {
        let repo = try RowFixture().read()
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
        let row = RowFixture(
            sponsor: "<a href=\"/sponsors/astral-sh\" aria-label=\"Sponsor @astral-sh\"><svg></svg>Sponsor</a>",
            title: "<h2><a href=\"/sponsors/astral-sh\">Sponsor</a><a href=\"/astral-sh/uv\">astral-sh / uv</a></h2>"
        )
        #expect(try row.read() == RowFixture().read())
    }

    @Test("Names a bot among the contributors by its label, and leaves out those with a label that is no login")
    func contributors() throws {
        let bots = RowFixture(
            builtBy: RowFixture.contributor("dependabot", href: "/apps/dependabot", src: "https://a.example/in/1")
                + RowFixture.contributor("renovate[bot]", href: "/apps/renovate", src: "https://a.example/in/2")
        )
        #expect(try bots.read().builtBy.map(\.login) == ["dependabot", "renovate[bot]"])
        let others = ["", "a b", "a\u{1B}[31m", "[bot]"].map {
            RowFixture.contributor($0, href: "/x", src: "https://a.example")
        }
        let more = "<img class=\"avatar\" src=\"https://a.example\"><img alt=\"someone\">"
        let page = try PageFixture(rows: [RowFixture(builtBy: others.joined() + more)]).read()
        #expect(page.items.map(\.builtBy) == [[]])
    }

    @Test(
        "Keeps a contributor's picture only if its address is one of the server",
        arguments: ["https://github.com", "http://127.0.0.1:8080"]
    )
    func pictures(site: String) throws {
        let (github, own) = ("https://avatars.githubusercontent.com/u/1", "http://127.0.0.1:8080/u")
        let addresses = [
            github, own, "https://a.example/u", "/u", "data:image/png;base64,AA", "javascript:x", "https://",
        ]
        let row = RowFixture(
            builtBy: addresses.map { RowFixture.contributor("a", href: "/a", src: $0) }.joined()
        )
        let page = try GitHubTrendingPage.read(PageFixture(rows: [row]).bytes, since: nil, baseURL: site)
        let found = page.items[0].checked(at: RepoSite(address: site)).builtBy.map(\.avatarURL)
        #expect(found == addresses.map { $0 == (site.hasPrefix("https") ? github : own) ? $0 : nil })
    }

    @Test("A field that a row does not show is absent, not 0")
    func absentFields() throws {
        let row = RowFixture(description: "", language: "", stars: "", forks: "", builtBy: "", gained: "")
        let bare = Repo(
            rank: 1,
            owner: "astral-sh",
            name: "uv",
            url: "https://github.com/astral-sh/uv",
            ownerAvatarURL: "https://github.com/astral-sh.png"
        )
        #expect(try row.read() == bare)
    }

    @Test("Many threads can read at the same time")
    func concurrently() async throws {
        let bytes = PageFixture(rows: RowFixture.some(25)).bytes
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
        let bytes = PageFixture(rows: RowFixture.some(25), rowTag: tag).bytes
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
}
