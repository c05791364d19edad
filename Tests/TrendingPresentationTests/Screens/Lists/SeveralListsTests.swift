import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of several lists")
struct SeveralListsTests {
    private let rust = TrendingQuery.any(language: ProgrammingLanguage(name: "Rust", slug: "rust"))
    private let stored = ListOrigin.stored(because: nil)

    @Test("All lists are shown in order, then the failures of each, one of the stars, and one hint for what is old")
    func told() throws {
        let unreadable = StarMarks(failure: .inaccessible(path: "/x", reason: .system("Is a directory")))
        let later = ReposListTexts(clock: .any(now: .any(plus: 200_000)))
        try expectGolden(
            "lists-several",
            screens: [
                "one after a failure, with unreadable stars": ReposListTexts(marks: unreadable, clock: .any()).screen(
                    [swift(.stored(because: offline)), .any(query: rust)]
                ),
                "two old lists": later.screen([swift(stored), .any(query: rust, origin: stored)]),
                "an old list and a fetched one": later.screen([swift(stored), .any(query: rust)]),
            ]
        )
    }

    @Test("The error view names the language")
    func failure() {
        let sut = ReposListTexts.any
        let failure = LoadFailure.nothingToShow(remote: offline, local: nil, others: [])
        let note = sut.note(
            [(failure, rust), (.cancelled, rust), (failure, .any())],
            namesLanguages: true
        )
        let headlines = Screen(notes: note.map { [$0] } ?? []).errors.map(\.headline)
        #expect(headlines == ["Rust: Can't reach GitHub.", "all languages: Can't reach GitHub."])
        #expect(sut.note([(.cancelled, rust)], namesLanguages: true) == nil)
    }

    @Test("Text has an empty line between two lists")
    func text() {
        let lists = [swift(), .any(query: rust)].map { ReposListTexts.any.viewModel($0, []) }
        let renderer = PlainTextRenderer.plain(80)
        #expect(renderer.render(lists) == renderer.render(lists[0]) + "\n" + renderer.render(lists[1]))
    }

    @Test("Numbers go on from list to list, and ranks stay visible if there is room", arguments: [40, 80, 200])
    func numbers(width: Int) throws {
        let content = try #require(ReposListTexts.any.screen([swift(), .any(query: rust)], of: nil).content)
        func text(_ layout: PlainTextRenderer.Layout) -> String {
            content.text(.plain(width, layout))
        }
        let (cards, lines) = (text(.cards), text(.lines))
        #expect(
            [" 1  astral-sh/uv", " 2  octocat/hello", " 3  astral-sh/uv", " 4  octocat/hello"].allSatisfy(
                cards.contains
            )
        )
        #expect(
            cards.contains("● Rust   1,321 forks   #1") && cards.contains("● Rust   1,321 forks\n") == (width == 40)
        )
        #expect(lines.contains("\n 1  astral-sh/uv"))
        #expect(lines.contains(width < 60 ? "\n 3  astral-sh/uv" : "\n 3  #1  astral-sh/uv"))
        #expect(lines.contains(width < 60 ? "\n 4  octocat/hello" : "\n 4      octocat/hello"))
        for layout in PlainTextRenderer.Layout.allCases { layout.expectFittingLines(content.text) }
    }

    @Test("A list has a name to follow a number")
    func numberedName() {
        let account = Account(host: "github.com", login: "octocat")
        #expect(rust.numberedName(nil) == "Rust today")
        #expect(TrendingQuery(source: .github, since: .weekly).numberedName(nil) == "all languages this week")
        #expect(TrendingQuery(source: .sample).numberedName(nil) == "all languages today in the sample")
        #expect(TrendingQuery(source: .starred, account: account).numberedName(nil) == "octocat's stars")
        #expect(TrendingQuery(source: .starred).numberedName(nil) == "your favourites")
    }

    private func swift(_ origin: ListOrigin = .remote) -> LoadedList<Repo> {
        .any(query: .any(language: .swift), origin: origin)
    }
}
