import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of a search")
struct SearchTextsTests {
    private static let lists = [
        TrendingList.any(fetchedAt: .any(plus: -300)),
        TrendingList.any(.any(language: .swift, since: .weekly), fetchedAt: .any(plus: -300_000), repos: [swift]),
    ]
    private static let swift = Repo(
        rank: 1,
        owner: "swiftlang",
        name: "swift",
        url: "https://github.com/swiftlang/swift",
        stars: 70_000,
        starsGained: 90,
        builtBy: [Contributor(login: "someone")]
    )

    @Test("A search without matches has a sentence with the safe search text")
    func nothing() throws {
        let texts = ReposListTexts(arrangement: Arrangement(match: TextMatcher("no\u{1B}such")), clock: .any())
        let view = try #require(texts.screen(.any()).list)
        #expect(view.rows.isEmpty)
        let drawn = PlainTextRenderer.plain(nil).render(view)
        #expect(drawn.hasSuffix("\n  No repository matches 'no\u{FFFD}such'.\n"))
    }

    @Test("Merged lists name the list of each row, in each form")
    func rows() throws {
        try expectForms("stored", of: Screen(merged()))
    }

    @Test("Lines show the period of each figure", arguments: [40, 80, 120, nil])
    func mergedLines(width: Int?) {
        let view = merged(Arrangement(sort: .gained)).viewModel
        #expect(view.scope == "2 lists · by stars gained, grouped by period")
        let text = PlainTextRenderer.plain(width, .lines).render(view)
        for line in text.split(separator: "\n") where line.contains("+") {
            #expect(line.contains(" today") || line.contains(" week to 17 Nov"))
        }
        #expect(text.contains("+812 today") || width == 40)
    }

    @Test("The header counts the matches and names the filter, and what has no rows has its own sentence")
    func headers() throws {
        let filter = ListFilter(languages: [.swift], since: .weekly)
        try expectGolden(
            "stored-headers",
            [
                "a search": merged(Arrangement(sort: .stars, match: TextMatcher("swift"))).text(.plain(nil)),
                "one row": merged(Arrangement(limit: 1)).text(.plain(nil)),
                "a filter": MergedListsContent(Self.lists, .any, filter).text(.plain(80)),
                "a filter, nothing": MergedListsContent([], .any, filter).text(.plain(80)),
                "no list": MergedListsContent([], .any).text(.plain(nil)),
                "a list without rows": MergedListsContent([.any(repos: [])], .any).text(.plain(80)),
            ]
        )
    }

    @Test("Merged lists are old if all are a day old or dated in the future")
    func mergedAges() {
        func view(_ seconds: [Int64]) -> ReposListViewModel {
            let lists = seconds.map { TrendingList.any(fetchedAt: .any(plus: -$0)) }
            return MergedListsContent(lists, .any).viewModel
        }
        #expect(!view([300, 300_000]).isOld)
        #expect(view([90_000, 300_000]).isOld)
        #expect(view([300, -7_200]).freshness == "5 minutes old, 1 dated in the future")
        #expect(view([-7_200]).freshness == "1 dated in the future")
    }

    @Test(
        "Several ages become a range",
        arguments: pairs(
            """
            5 => just now
            50 5 => just now
            300 310 => 5 minutes old
            90000 0 => less than a minute to 1 day old
            300 7200 300000 => 5 minutes to 3 days old
            """
        ) + [("", "")]
    )
    func ages(seconds: String, words: String) {
        #expect(FigureText.ageRange(seconds.split(separator: " ").compactMap { Int64($0) }) == words)
    }

    @Test("JSON of no list has no time")
    func json() throws {
        #expect(try ParsedJSON(MergedListsContent([], .any).json())["fetchedAt"] == .null)
    }

    private func merged(_ arrangement: Arrangement = Arrangement()) -> MergedListsContent {
        MergedListsContent(Self.lists, ReposListTexts(arrangement: arrangement, clock: .any()))
    }
}
