import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of several lists")
struct SeveralListsTests {
    private let swift = TrendingQuery(source: .github, language: .init(name: "Swift", slug: "swift"))
    private let rust = TrendingQuery(source: .github, language: .init(name: "Rust", slug: "rust"))

    @Test("Shows all lists in order, then says of each what went wrong, and of the stars once")
    func narration() throws {
        let (sut, view) = makeSUT(marks: StarMarks(failure: .inaccessible(path: "/x", reason: "Is a directory")))
        let stored = LoadedList.Origin.stored(because: offline)
        try sut.present([.any(query: swift, origin: stored), .any(query: rust)])
        let scopes = view.messages.compactMap { if case .list(let list) = $0 { list.scope.string } else { nil } }
        #expect(scopes == ["Swift", "Rust"])
        #expect(view.narrations.count == 2 && view.narrations[0].hasPrefix("Swift: Can't reach GitHub."))
        #expect(view.narrations[1].contains("/x"))
    }

    @Test("An error view names the language")
    func failure() {
        let (sut, view) = makeSUT()
        let failure = LoadFailure.nothingToShow(remote: offline, local: nil, others: [])
        sut.present([(failure, rust), (.cancelled, rust), (failure, TrendingQuery(source: .github))])
        let headlines = view.messages.compactMap {
            if case .error(let error) = $0 { error.headline.string } else { nil }
        }
        #expect(headlines == ["Rust: Can't reach GitHub.", "all languages: Can't reach GitHub."])
    }

    @Test("Text has an empty line between two lists")
    func text() {
        let (sut, _) = makeSUT()
        let lists = [swift, rust].map { sut.viewModel(LoadedList.any(query: $0), []) }
        let renderer = PlainTextRenderer(width: 80, style: .plain)
        #expect(renderer.render(lists) == renderer.render(lists[0]) + "\n" + renderer.render(lists[1]))
    }

    @Test("One hint below the last list says how to fetch all of them anew")
    func hint() throws {
        let (sut, view) = makeSUT(now: .any(plus: 200_000))
        let stored = LoadedList.Origin.stored(because: nil)
        try sut.present([.any(query: swift, origin: stored), .any(query: rust, origin: stored)])
        let hints = view.messages.compactMap {
            if case .list(let list) = $0 { list.hint?.command.string ?? "" } else { nil }
        }
        #expect(hints == ["", "trending refresh --language swift,rust"])
    }

    @Test("A list has a name that follows a rank in a sentence")
    func rankedName() {
        let account = Account(host: "github.com", login: "octocat")
        #expect(rust.rankedName == "Rust today")
        #expect(TrendingQuery(source: .github, since: .weekly).rankedName == "all languages this week")
        #expect(TrendingQuery(source: .sample).rankedName == "all languages today in the sample")
        #expect(TrendingQuery(source: .starred, account: account).rankedName == "what octocat starred")
        #expect(TrendingQuery(source: .starred).rankedName == "your favourites")
    }

    private func makeSUT(
        marks: StarMarks = .none,
        now: Timestamp = .any(plus: 60)
    ) -> (ReposListPresenter, ReposListViewSpy) {
        let view = ReposListViewSpy()
        let presenter = ReposListPresenter(
            view: view,
            marks: marks,
            clock: .any(now: now)
        )
        return (presenter, view)
    }
}
