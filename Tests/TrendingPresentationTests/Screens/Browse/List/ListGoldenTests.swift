import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Golden screens of the list in browse")
struct ListGoldenTests {
    /// Rows with long and wide texts, without values, with marks of stars, movements, and unseen rows.
    private func repos() -> [Repo] {
        var repos = (1...30).map { (rank: Int) in Repo.any(rank: rank, name: "repo-\(rank)") }
        repos[0].movement = Movement(kind: .up(3), previousRank: 4, days: 5, daysAreExact: true)
        repos[1].name = "a-repository-with-a-name-that-is-very-long"
        repos[1].description =
            "说明 with wide characters, 👩‍💻 and e\u{301}, which is longer than a line of most screens, so that it is cut in a list and folded below one, with every word of it there to read."
        repos[1].movement = Movement(kind: .back(afterDays: 40), previousRank: nil, days: 1, daysAreExact: true)
        repos[2] = .bare()
        repos[2].rank = 3
        repos[3].movement = Movement(kind: .down(12), previousRank: 1, days: 5, daysAreExact: true)
        return repos
    }

    private func router(_ query: TrendingQuery, _ area: ScreenArea) throws -> BrowseRouter {
        var list = TrendingList.any(query, repos: repos())
        let day = TrendingDay(fetchedAt: list.fetchedAt)
        list.comparison = EditionComparison(day: day, since: day.previous, historyDays: 40)
        var book = StarBook(owner: .favourites(host: "github.com"))
        book.starred = RepoNames([RepoName(owner: "astral-sh", name: "repo-4")])
        let screen = ListScreen(
            ListScreenOptions(queries: [query], clock: .any(now: .any(plus: 720))),
            LoadedList(list: list, origin: .stored(because: nil)),
            marks: StarMarks(book),
            unseen: UnseenRows(addresses: [list.items[0].url])
        )
        var router = BrowseRouter(screen, .any(.any(now: .any(plus: 720))), bindings: .standard)
        _ = router.start(area)
        router.press("j")
        let repo = RepoName(owner: "astral-sh", name: repos()[1].name)
        let known = LoadedDetail.any(RepoReadme.rendered(html: "", path: "README.md"))
        let details = RepoDetails(repo: repo, facts: LoadedDetail(nil), readme: known)
        let html = "<h1>A title</h1><p>A text with a <a href='https://a.b/c'>link</a>.</p>"
        _ = router.receive(.details(repo, details, try readme(html), isLast: true))
        return router
    }

    @Test(
        "Are drawn as recorded",
        arguments: [(20, 5), (40, 10), (40, 24), (80, 14), (80, 24), (110, 30), (120, 40), (200, 60)]
    )
    func plain(_ columns: Int, _ rows: Int) throws {
        let area = ScreenArea.any(columns, rows)
        let picture = try router(.any(), area).picture()
        #expect(picture.lines.count == rows && picture.widest <= columns)
        try expectGolden("browse-list-\(columns)x\(rows)", picture.texts.map { $0 + "\n" }.joined())
    }

    @Test("Are drawn as recorded, in colour, of one language", arguments: [40: 10, 80: 24, 110: 30])
    func color(_ columns: Int, _ rows: Int) throws {
        let style = Style(colors: .ansi16, hyperlinks: false)
        let area = ScreenArea(columns: columns, rows: rows, style: style)
        let picture = try router(.any(language: .swift), area).picture()
        try expectGolden("browse-list-\(columns)x\(rows)-color", picture.lines.text(style))
    }
}
