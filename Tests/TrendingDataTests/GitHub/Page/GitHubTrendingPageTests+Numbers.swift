import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

extension GitHubTrendingPageTests {
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

    @Test(
        "Reads every wording of the stars gained",
        arguments: [
            ("0 stars today", 0), ("1 star today", 1), ("1 stars today", 1), ("1,601 stars this week", 1601),
            ("1 star this month", 1), ("1,000,000 stars this month", 1_000_000),
            ("<b>56,001</b> stars\n this month", 56_001),
        ]
    )
    func gained(words: String, number: Int) throws {
        #expect(try read(RowFixture(gained: words)).starsGained == number)
    }

    @Test("Ignores the stars gained in another period than requested", arguments: ["article", "li"])
    func otherPeriod(tag: String) throws {
        let gained = [
            "5 stars today", "6 stars today", "", "7 stars this week", "<i>8 stars this week</i> 1 star today",
        ]
        let rows = gained.enumerated().map { RowFixture(name: "repo-\($0)", gained: $1) }
        let bytes = PageFixture(rows: rows, rowTag: tag).bytes
        let read = { (period: TrendingQuery.Period?) in
            try GitHubTrendingPage.read(bytes, since: period).get().items.map(\.starsGained)
        }
        #expect(try read(.daily) == [5, 6, nil, nil, 1])
        #expect(try read(nil) == [5, 6, nil, 7, 8])
        for period in [TrendingQuery.Period.weekly, .monthly] {
            #expect(throws: RemoteFailure.unreadable(.otherPeriod)) { try read(period) }
        }
    }

    @Test("Rejects a page if its rows and its title name different periods")
    func otherTitle() throws {
        let page = { (words: String) in
            PageFixture(rows: [RowFixture()], title: "Trending repositories on GitHub \(words) · GitHub")
        }
        #expect(try page("today").read(since: .daily).items.count == 1)
        for period in [TrendingQuery.Period.daily, .weekly] {
            #expect(throws: RemoteFailure.unreadable(.otherPeriod)) { try page("this week").read(since: period) }
        }
    }

    @Test("Rejects a page if its rows name another period", arguments: ["article", "li"])
    func listOfOtherPeriod(tag: String) {
        let rows = [RowFixture(gained: "9,999 stars this month"), RowFixture(name: "ruff", gained: "")]
        let bytes = PageFixture(rows: rows, rowTag: tag).bytes
        for period in [TrendingQuery.Period.daily, .weekly] {
            let result = GitHubTrendingPage.read(bytes, since: period)
            #expect(result == .failure(.unreadable(.otherPeriod)))
        }
        #expect(throws: Never.self) {
            try GitHubTrendingPage.read(bytes, since: .monthly).get()
        }
    }

    @Test("Ignores numbers in the description")
    func numbersInDescription() throws {
        let description = """
            <p>5 stars today <a href="https://github.com/astral-sh/uv/stargazers">9,999</a>
            <i>7 stars today</i><img alt="@evil"></p>
            """
        let row = RowFixture(description: description, stars: "", builtBy: "", gained: "")
        let repo = try #require(try page([row, RowFixture()]).items.first)
        #expect(repo.stars == nil && repo.starsGained == nil && repo.builtBy == [])
    }

    @Test("Reads a list without any stars gained")
    func nobodyGained() throws {
        #expect(try page([RowFixture(gained: ""), RowFixture(name: "ruff", gained: "")]).items.count == 2)
    }
}
