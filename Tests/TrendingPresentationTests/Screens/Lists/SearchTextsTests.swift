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

    @Test("The header counts the matches, all rows and the shown rows")
    func scope() throws {
        let header = "all languages · 1 of 2 match 'uv'"
        #expect(try shown(Arrangement(match: TextMatcher("uv"))).scope == header)
        let limited = try shown(Arrangement(limit: 0, match: TextMatcher("o")))
        #expect(limited.scope == "all languages · 2 of 2 match 'o' · 0 shown")
    }

    @Test("A search without matches has a sentence with the safe search text")
    func nothing() throws {
        let view = try shown(Arrangement(match: TextMatcher("no\u{1B}such")))
        #expect(view.rows.isEmpty)
        let drawn = PlainTextRenderer.plain(nil).render(view)
        #expect(drawn.hasSuffix("\n  No repository matches 'no\u{FFFD}such'.\n"))
    }

    @Test("Merged lists name the list of each row")
    func merged() throws {
        let text = render(Arrangement(), width: 80)
        try expectGolden("stored-80", text)
        #expect(text.contains("#1 in Swift in the week to 17 Nov, 3 days ago"))
        #expect(text.contains("+90 in the week to 17 Nov"))
        #expect(text.contains("+812 today"))
        #expect(text.contains("\n 3  swiftlang/swift"))
        #expect(!text.contains("someone"))
    }

    @Test("The header of merged lists counts the matches")
    func mergedSearch() {
        let text = render(Arrangement(sort: .stars, match: TextMatcher("swift")), width: nil)
        #expect(text.hasPrefix("Stored lists · 2 lists · by stars · 1 of 3 match 'swift'\n5 minutes to 3 days old\n"))
        #expect(render(Arrangement(limit: 1), width: nil).hasPrefix("Stored lists · 2 lists · 1 of 3\n"))
    }

    @Test("Lines show the period of each figure", arguments: [40, 80, 120, nil])
    func mergedLines(width: Int?) {
        let texts = ReposListTexts(arrangement: Arrangement(sort: .gained), clock: .any())
        let view = MergedListsContent(Self.lists, texts).viewModel
        #expect(view.scope == "2 lists · by stars gained, grouped by period")
        let text = PlainTextRenderer.plain(width, .lines).render(view)
        for line in text.split(separator: "\n") where line.contains("+") {
            #expect(line.contains(" today") || line.contains(" week to 17 Nov"))
        }
        #expect(text.contains("+812 today") || width == 40)
    }

    @Test("The header names the filter; an empty result has its own sentence")
    func mergedFilter() {
        let filter = ListFilter(languages: [.swift], since: .weekly)
        let texts = ReposListTexts.any
        let weekly = MergedListsContent(Self.lists, texts, filter).viewModel
        #expect(weekly.scope == "Swift · weekly · 1 list")
        let nothing = MergedListsContent([], texts, filter).viewModel
        #expect(nothing.emptyText == "There is no stored list for Swift, weekly.")
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

    @Test("No lists and empty lists have their own sentences")
    func empty() {
        let texts = ReposListTexts.any
        let nothing = MergedListsContent([], texts).viewModel
        #expect(nothing.emptyText == "Nothing is stored yet. Run 'trending refresh' to fetch a list.")
        let drawn = PlainTextRenderer.plain(nil).render(nothing)
        #expect(drawn.hasPrefix("Stored lists · 0 lists\n\n  Nothing is stored yet."))
        let empty = MergedListsContent([.any(repos: [])], texts).viewModel
        #expect(empty.emptyText == "The stored lists are empty.")
    }

    @Test(
        "Several ages become a range",
        arguments: [
            ([], ""), ([5], "just now"), ([50, 5], "just now"), ([300, 310], "5 minutes old"),
            ([90_000, 0], "less than a minute to 1 day old"), ([300, 7_200, 300_000], "5 minutes to 3 days old"),
        ] as [([Int64], String)]
    )
    func ages(seconds: [Int64], words: String) {
        #expect(FigureText.ageRange(seconds) == words)
    }

    @Test("JSON has the keys of a list, and the list of each row")
    func json() throws {
        try expectGolden("stored-document", document(Self.lists))
        #expect(try ParsedJSON(document([]))["fetchedAt"] == .null)
    }

    private func document(_ lists: [TrendingList]) throws -> String {
        try MergedListsContent(lists, .any).json()
    }

    private func shown(_ arrangement: Arrangement) throws -> ReposListViewModel {
        try #require(ReposListTexts(arrangement: arrangement, clock: .any()).screen(.any()).list)
    }

    private func render(_ arrangement: Arrangement, width: Int?) -> String {
        let content = MergedListsContent(Self.lists, ReposListTexts(arrangement: arrangement, clock: .any()))
        return content.text(.plain(width))
    }
}
