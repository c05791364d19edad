import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of several lists")
struct SeveralListsTests {
    private let swift = TrendingQuery(source: .github, language: .init(name: "Swift", slug: "swift"))
    private let rust = TrendingQuery(source: .github, language: .init(name: "Rust", slug: "rust"))

    @Test("Shows all lists in order, then the failures of each list, and one of the stars")
    func narration() throws {
        let sut = makeSUT(marks: StarMarks(failure: .inaccessible(path: "/x", reason: .system("Is a directory"))))
        let stored = ListOrigin.stored(because: offline)
        let view = sut.screen([.any(query: swift, origin: stored), .any(query: rust)])
        #expect(view.lists.map(\.scope) == ["Swift", "Rust"])
        #expect(view.narrations.count == 2 && view.narrations[0].hasPrefix("Swift: Can't reach GitHub."))
        #expect(view.narrations[1].contains("/x"))
    }

    @Test("The error view names the language")
    func failure() {
        let sut = makeSUT()
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
        let sut = makeSUT()
        let lists = [swift, rust].map { sut.viewModel(LoadedList<Repo>.any(query: $0), []) }
        let renderer = PlainTextRenderer.plain(80)
        #expect(renderer.render(lists) == renderer.render(lists[0]) + "\n" + renderer.render(lists[1]))
    }

    @Test("Numbers go on from list to list, and ranks stay visible if there is room", arguments: [40, 80, 200])
    func numbers(width: Int) throws {
        let content = try #require(makeSUT().screen([.any(query: swift), .any(query: rust)], of: nil).content)
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

    @Test("One hint below the last list tells how to fetch all lists")
    func hint() throws {
        let sut = makeSUT(now: .any(plus: 200_000))
        let stored = ListOrigin.stored(because: nil)
        let view = sut.screen([.any(query: swift, origin: stored), .any(query: rust, origin: stored)])
        #expect(view.lists.map { $0.hint?.command } == [nil, "trending refresh --language swift,rust"])
        #expect(view.lists.last?.hint?.reason == "GitHub has newer lists.")
    }

    @Test("The hint names only a list that has a newer one")
    func hintOfOne() {
        let sut = makeSUT(now: .any(plus: 200_000))
        let view = sut.screen([.any(query: swift, origin: .stored(because: nil)), .any(query: rust)])
        let hint = Block.Advice(
            command: "trending refresh --language swift",
            purpose: "fetch it",
            reason: "GitHub has a newer list."
        )
        #expect(view.lists.map(\.hint) == [nil, hint])
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

    private func makeSUT(
        marks: StarMarks = .none,
        now: Timestamp = .any(plus: 60)
    ) -> ReposListTexts {
        ReposListTexts(
            marks: marks,
            clock: .any(now: now)
        )
    }
}
