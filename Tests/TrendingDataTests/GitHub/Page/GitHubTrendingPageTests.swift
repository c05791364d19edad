import Testing
import TrendingDomain
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

    @Test("Keeps a contributor's picture only if its address is absolute and safe")
    func pictures() throws {
        let row = RowFixture(
            builtBy: [
                "https://a.example/u", "http://a.example/u", "/u", "data:image/png;base64,AA", "javascript:x",
                "https://",
            ]
            .map { RowFixture.contributor("a", href: "/a", src: $0) }.joined()
        )
        #expect(try read(row).builtBy.map(\.avatarURL) == ["https://a.example/u", nil, nil, nil, nil, nil])
        let plain = try read(row, baseURL: "http://127.0.0.1:8080")
        #expect(plain.builtBy.map(\.avatarURL) == ["https://a.example/u", "http://a.example/u", nil, nil, nil, nil])
    }

    @Test("Builds addresses from the address of the site")
    func otherSite() throws {
        let repo = try read(RowFixture(), baseURL: "http://127.0.0.1:8080/prefix")
        #expect(repo.url == "http://127.0.0.1:8080/prefix/astral-sh/uv")
        #expect(repo.ownerAvatarURL == "http://127.0.0.1:8080/prefix/astral-sh.png")
    }

    @Test("A field that a row does not show is absent, not 0")
    func absentFields() throws {
        let row = RowFixture(description: "", language: "", stars: "", forks: "", builtBy: "", gained: "")
        let repo = try #require(try page([row, RowFixture()]).repos.first)
        #expect(repo.description == nil && repo.language == nil && repo.languageColor == nil)
        #expect(repo.stars == nil && repo.forks == nil && repo.starsGained == nil && repo.builtBy.isEmpty)
    }

    @Test("An empty description is absent")
    func emptyDescription() throws {
        #expect(try read(RowFixture(description: "<p>\n \u{A0} </p>")).description == nil)
    }

    @Test(
        "Reads the stars from every known link target",
        arguments: [
            "/astral-sh/uv/stargazers", "/astral-sh/uv/stargazers.uv", "https://github.com/Astral-SH/uv/stargazers",
        ]
    )
    func starsLinks(href: String) throws {
        #expect(try read(RowFixture(stars: RowFixture.statistic(href, "3782"))).stars == 3782)
    }

    @Test(
        "Reads the forks from every known link target",
        arguments: ["forks", "network", "network/members", "network/members.uv"]
    )
    func forksLinks(path: String) throws {
        #expect(try read(RowFixture(forks: RowFixture.statistic("/astral-sh/uv/\(path)", "1,234"))).forks == 1234)
    }

    @Test("Ignores the numbers in links to other repositories")
    func foreignLinks() throws {
        let row = RowFixture(
            stars: RowFixture.statistic("/someone/else/stargazers", "1"),
            forks: RowFixture.statistic("/astral-sh/uv/network/dependents", "2")
        )
        #expect(try read(row).stars == nil)
        #expect(try read(row).forks == nil)
    }

    @Test("Leaves out a shortened number, and never reads its first digits")
    func shortenedNumber() throws {
        let row = RowFixture(stars: RowFixture.statistic("/astral-sh/uv/stargazers", "12k"))
        #expect(try read(row).stars == nil)
    }

    @Test(
        "Reads every wording of the stars gained",
        arguments: [
            ("0 stars today", 0), ("1 star today", 1), ("1 stars today", 1), ("1,601 stars this week", 1601),
            ("<b>56,001</b> stars\n this month", 56_001),
        ]
    )
    func gained(words: String, number: Int) throws {
        #expect(try read(RowFixture(gained: words)).starsGained == number)
    }

    @Test("Ignores the stars gained in another period than requested", arguments: ["article", "li"])
    func otherPeriod(tag: String) throws {
        let gained = [
            "5 stars today", "9,999 stars this month", "", "7 stars this week", "<i>8 stars this week</i> 1 star today",
        ]
        let rows = gained.enumerated().map { RowFixture(name: "repo-\($0)", gained: $1) }
        let bytes = PageFixture(rows: rows, rowTag: tag).bytes
        let read = { (period: TrendingQuery.Period?) in
            try GitHubTrendingPage.read(bytes, since: period, baseURL: "https://github.com").get().repos.map(
                \.starsGained
            )
        }
        #expect(try read(.daily) == [5, nil, nil, nil, 1])
        #expect(try read(.weekly) == [nil, nil, nil, 7, 8])
        #expect(try read(.monthly) == [nil, 9999, nil, nil, nil])
        #expect(try read(nil) == [5, 9999, nil, 7, 8])
    }

    @Test("Rejects a page if all rows name another period", arguments: ["article", "li"])
    func listOfOtherPeriod(tag: String) {
        let rows = [RowFixture(gained: "9,999 stars this month"), RowFixture(name: "ruff", gained: "")]
        let bytes = PageFixture(rows: rows, rowTag: tag).bytes
        for period in [TrendingQuery.Period.daily, .weekly] {
            let result = GitHubTrendingPage.read(bytes, since: period, baseURL: "https://github.com")
            #expect(result == .failure(.otherPeriod))
        }
        #expect(throws: Never.self) {
            try GitHubTrendingPage.read(bytes, since: .monthly, baseURL: "https://github.com").get()
        }
    }

    @Test("Ignores numbers in the description")
    func numbersInDescription() throws {
        let description = """
            <p>5 stars today <a href="https://github.com/astral-sh/uv/stargazers">9,999</a>
            <i>7 stars today</i><img alt="@evil"></p>
            """
        let row = RowFixture(description: description, stars: "", builtBy: "", gained: "")
        let repo = try #require(try page([row, RowFixture()]).repos.first)
        #expect(repo.stars == nil && repo.starsGained == nil && repo.builtBy == [])
    }

    @Test(
        "Keeps emoji in a description, as text, element or picture",
        arguments: [
            "\u{1F680} fast", "<g-emoji class=\"g-emoji\" alias=\"rocket\">\u{1F680}</g-emoji> fast",
            "<img class=\"emoji\" title=\":rocket:\" alt=\"\u{1F680}\" src=\"https://a.example/1.png\"> fast",
        ]
    )
    func emoji(html: String) throws {
        #expect(try read(RowFixture(description: "<p>\(html)</p>")).description == "\u{1F680} fast")
    }

    @Test("Counts a row that names no repository, and keeps the ranks of the others")
    func unreadableRow() throws {
        let bad = RowFixture(title: "<h2><a href=\"/astral-sh/%75v\">?</a></h2>")
        let page = try page([RowFixture(name: "one"), bad, RowFixture(name: "three")])
        #expect(page.repos.map(\.name) == ["one", "three"])
        #expect(page.repos.map(\.rank) == [1, 3])
        #expect(page.unreadableRows == 1)
    }

    @Test("Names a row without a heading by its links to stars")
    func noHeading() throws {
        #expect(try read(RowFixture(title: "<div>uv</div>")) == read(RowFixture()))
    }

    @Test("Reads a list without any stars gained")
    func nobodyGained() throws {
        #expect(try page([RowFixture(gained: ""), RowFixture(name: "ruff", gained: "")]).repos.count == 2)
    }

    @Test("Many threads can read at the same time")
    func concurrently() async throws {
        let bytes = PageFixture(rows: (1...25).map { RowFixture(name: "repo-\($0)") }).bytes
        let expected = GitHubTrendingPage.read(bytes, since: nil, baseURL: "https://github.com")
        await withTaskGroup(of: Result<GitHubTrendingPage, GitHubTrendingPage.Refusal>.self) { group in
            for _ in 0..<32 {
                group.addTask { GitHubTrendingPage.read(bytes, since: nil, baseURL: "https://github.com") }
            }
            for await result in group { #expect(result == expected) }
        }
        #expect(try expected.get().repos.count == 25)
    }

    @Test("Stops reading at the row where it is cancelled", arguments: ["article", "li"])
    func cancelled(tag: String) {
        let bytes = PageFixture(rows: (1...25).map { RowFixture(name: "repo-\($0)") }, rowTag: tag).bytes
        for asked in [1, 2, 10] {
            var times = 0
            let result = GitHubTrendingPage.read(
                bytes,
                since: .daily,
                baseURL: "https://github.com",
                isCancelled: {
                    times += 1
                    return times >= asked
                }
            )
            #expect(result == .failure(.cancelled))
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

    private func read(_ row: RowFixture, baseURL: String = "https://github.com") throws -> Repo {
        try #require(try page([row], baseURL: baseURL).repos.first)
    }

    private func page(_ rows: [RowFixture], baseURL: String = "https://github.com") throws -> GitHubTrendingPage {
        try GitHubTrendingPage.read(PageFixture(rows: rows).bytes, since: nil, baseURL: baseURL).get()
    }
}
