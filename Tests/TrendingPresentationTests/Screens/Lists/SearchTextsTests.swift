import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("A search as it is shown")
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

    @Test("The header says how many of how many match, and how many of those are shown")
    func scope() throws {
        let header = "all languages · 1 of 2 match “uv”"
        #expect(try shown(Arrangement(match: TextMatcher("uv"))).scope.string == header)
        let limited = try shown(Arrangement(limit: 0, match: TextMatcher("o")))
        #expect(limited.scope.string == "all languages · 2 of 2 match “o” · 0 shown")
    }

    @Test("Nothing found is a sentence with what was looked for, safe to print")
    func nothing() throws {
        let view = try shown(Arrangement(match: TextMatcher("no\u{1B}such")))
        #expect(view.cells.isEmpty)
        #expect(view.emptyText?.string == "No repository here matches “no\u{FFFD}such”.")
    }

    @Test("All stored lists are one, and each row says which it is from")
    func merged() throws {
        let text = render(Arrangement(), width: 80)
        try expectGolden("stored-80", text)
        #expect(text.contains("#1 in Swift in the week to 17 Nov, 3 days ago"))
        #expect(text.contains("+90 in the week to 17 Nov"))
        #expect(text.contains("+812 today"))
        #expect(!text.contains("\n 1 "))
        #expect(!text.contains("someone"))
    }

    @Test("A search in all stored lists says what matches in its header")
    func mergedSearch() {
        let text = render(Arrangement(sort: .stars, match: TextMatcher("swift")), width: nil)
        #expect(text.hasPrefix("Stored lists · 2 lists · by stars · 1 of 3 match “swift”\n5 minutes to 3 days old\n"))
        #expect(render(Arrangement(limit: 1), width: nil).hasPrefix("Stored lists · 2 lists · 1 of 3\n"))
    }

    @Test("Lines give each figure its period, too", arguments: [40, 80, 120, nil])
    func mergedLines(width: Int?) {
        let presenter = MergedListsTexts(arrangement: Arrangement(sort: .gained), clock: .any())
        let view = presenter.viewModel(MergedLists(Self.lists))
        #expect(view.scope.string == "2 lists · by stars gained, each period by itself")
        let text = PlainTextRenderer(width: width, style: .plain, layout: .lines).render(view)
        for line in text.split(separator: "\n") where line.contains("+") {
            #expect(line.contains(" today") || line.contains(" week to 17 Nov"))
        }
        #expect(text.contains("+812 today") || width == 40)
    }

    @Test("A search that is narrowed down says to what; finding nothing has its sentence")
    func mergedFilter() {
        let filter = ListFilter(languages: [.swift], since: .weekly)
        let presenter = MergedListsTexts(arrangement: Arrangement(), filter: filter, clock: .any())
        #expect(presenter.viewModel(MergedLists(Self.lists, filter: filter)).scope.string == "Swift · weekly · 1 list")
        let nothing = presenter.viewModel(MergedLists([], filter: filter))
        #expect(nothing.emptyText?.string == "Nothing stored is of Swift, weekly.")
    }

    @Test("All lists a day old or older, or ahead of the clock, have their ages in the colour of a warning")
    func mergedAges() {
        func view(_ seconds: [Int64]) -> ReposListViewModel {
            let lists = seconds.map { TrendingList.any(fetchedAt: .any(plus: -$0)) }
            return MergedListsTexts(arrangement: Arrangement(), clock: .any()).viewModel(MergedLists(lists))
        }
        #expect(!view([300, 300_000]).isOld)
        #expect(view([90_000, 300_000]).isOld)
        #expect(view([300, -7_200]).freshness.string == "5 minutes old, 1 dated ahead of the clock")
        #expect(view([-7_200]).freshness.string == "1 dated ahead of the clock")
    }

    @Test("No list, and lists without rows, have sentences of their own")
    func empty() {
        let presenter = MergedListsTexts(arrangement: Arrangement(), clock: .any())
        let nothing = presenter.viewModel(MergedLists([]))
        #expect(nothing.emptyText?.string == "Nothing is stored yet. ‘trending refresh’ fetches a list.")
        let empty = presenter.viewModel(MergedLists([.any(repos: [])]))
        #expect(empty.emptyText?.string == "The stored lists are empty.")
    }

    @Test(
        "Ages of several lists are a range",
        arguments: [
            ([], ""), ([5], "less than a minute old"), ([300, 310], "5 minutes old"),
            ([90_000, 0], "less than a minute to 1 day old"), ([300, 7_200, 300_000], "5 minutes to 3 days old"),
        ] as [([Int64], String)]
    )
    func ages(seconds: [Int64], words: String) {
        #expect(FigureText.ageRange(seconds) == words)
    }

    @Test("JSON has the keys of a list, and of each row the list that it is from")
    func json() throws {
        try expectGolden("stored-document", document(Self.lists))
        #expect(try ParsedJSON(document([]))["fetchedAt"] == .null)
    }

    @Test("Records that a search had to leave out are counted")
    func unreadable() {
        #expect(TerminalText.leftOut(unreadable: 0) == nil)
        #expect(
            TerminalText.leftOut(unreadable: 1)?.string.hasPrefix("1 stored list can't be read and is left out") == true
        )
    }

    private func document(_ lists: [TrendingList]) throws -> String {
        try MergedListsContent(MergedLists(lists), MergedListsTexts(arrangement: Arrangement(), clock: .any())).json()
    }

    private func shown(_ arrangement: Arrangement) throws -> ReposListViewModel {
        try #require(ReposListTexts(arrangement: arrangement, clock: .any()).screen(.any()).list)
    }

    private func render(_ arrangement: Arrangement, width: Int?) -> String {
        let presenter = MergedListsTexts(arrangement: arrangement, clock: .any())
        return PlainTextRenderer(width: width, style: .plain).render(presenter.viewModel(MergedLists(Self.lists)))
    }
}
