import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The screens of lists from several sources")
struct SeveralSourcesTests {
    private let sut = ReposListTexts(clock: .any(now: .any(plus: 60)))
    private static let search = TrendingQuery.Source(
        name: "search",
        signal: .newest,
        site: "GitHub search",
        setting: .variable("TRENDING_API_URL")
    )
    private static let feed = TrendingQuery.Source(
        name: "feed",
        address: "https://lists.example.com/today.json",
        signal: .published,
        setting: .option("feed-url")
    )
    private let unreadable = SourceFailure(query: .any(), failure: .unreadable(.notATrendingPage))

    private static let file: TrendingQuery.Source = {
        var file = feed.at("file:///home/me/%C3%A9%20b.json")
        file.label = "/home/me/é b.json"
        return file
    }()

    @Test(
        "A list has the title of its source; a published one says the meaning of its order, or its number of rows",
        arguments: [
            (
                .any(source: search, language: .swift, since: .weekly), nil,
                "New repositories in the last week, by stars", "Swift · GitHub search"
            ),
            (.any(source: feed), nil, "List from lists.example.com", "2 repositories"),
            (.any(source: feed), .published, "List from lists.example.com", "2 repositories"),
            (.any(source: feed), .sample, "List from lists.example.com", "a sample, not from GitHub"),
            (.any(source: feed), .newest, "List from lists.example.com", "new repositories by stars"),
            (.any(source: file), .trending, "List from é b.json", "trending on GitHub"),
        ] as [(TrendingQuery, TrendingQuery.Signal?, String, String)]
    )
    func titles(query: TrendingQuery, published: TrendingQuery.Signal?, title: String, scope: String) {
        var loaded = LoadedList<Repo>.any(query: query)
        loaded.list.publishedSignal = published
        let list = sut.screen(loaded).list
        #expect(list?.title == title && list?.scope == scope)
    }

    @Test("A published list shows its publication if it was long before the fetch")
    func madeAt() throws {
        var loaded = LoadedList<Repo>.any(query: .any(source: Self.feed))
        loaded.list.madeAt = .any(plus: -7_200)
        let view = sut.screen(loaded)
        #expect(view.list?.freshness == "1 minute ago, published 2 hours ago")
    }

    @Test("Stars gained of a published list have its period if it is known")
    func gainedIn() throws {
        for (period, text) in [(nil, "+812"), (TrendingQuery.Period.weekly, "+812 this week")] {
            var loaded = LoadedList<Repo>.any(query: .any(source: Self.feed))
            loaded.list.gainedIn = period
            let view = sut.screen(loaded)
            #expect(view.list?.rows.first?.gained?.full.text == text)
        }
    }

    @Test("After a rate limit, the error view shows --force and the same limit")
    func limited() {
        var sut = sut
        sut.arrangement = Arrangement(limit: 250)
        let search = TrendingQuery.any(source: Self.search)
        let view = sut.screen(
            .nothingToShow(remote: .rateLimited(retryAt: .any()), local: nil, others: []),
            for: search
        )
        #expect(
            view.error?.advice.first?.command == "trending refresh --source search --limit 250 --force"
        )
    }

    @Test("A run that ignored the rate limit does not suggest --force again")
    func forced() {
        let sut = ReposListTexts(ignoresWaits: true, clock: .any())
        for failure in [RemoteFailure.rateLimited(retryAt: .any()), .unavailable(retryAt: .any())] {
            let view = sut.screen(.nothingToShow(remote: failure, local: nil, others: []), for: .any())
            #expect(view.error?.advice.first?.command == "trending refresh")
        }
    }

    @Test("A list of the second source names the first source and its failure")
    func failover() throws {
        let view = sut.screen(.any(query: .any(source: Self.search), otherFailures: [unreadable]))
        #expect(
            view.list?.freshness
                == "1 minute ago, instead of GitHub's trending list: the page could not be read"
        )
        #expect(view.list?.isFallback == true)
        #expect(view.narrations.count == 1)
        #expect(view.narrations.first?.hasPrefix("Can't read the response from GitHub. The page has no") == true)
        let end = "Showing the new repositories of GitHub search instead of GitHub's trending list."
        #expect(view.narrations.first?.hasSuffix(end) == true)
    }

    @Test("A stored list of the second source names the first source")
    func insteadOf() throws {
        var loaded = LoadedList<Repo>.any(query: .any(source: Self.search), origin: .stored(because: nil))
        loaded.insteadOf = .any()
        let view = sut.screen(loaded)
        #expect(view.list?.freshness == "1 minute ago, instead of GitHub's trending list")
    }

    @Test("A stored list names the failure of each source")
    func allFailed() throws {
        let limited = SourceFailure(query: .any(source: Self.search), failure: .rateLimited(retryAt: .any()))
        let view = sut.screen(.any(origin: .stored(because: offline), otherFailures: [limited]))
        #expect(view.list?.freshness == "stored 1 minute ago, GitHub could not be reached")
        #expect(
            view.narrations == [
                "Can't reach GitHub. Could not resolve host github.com. Check your connection. "
                    + "Too many requests to GitHub search. Rate limited until 14:05. "
                    + "Showing the list stored 1 minute ago."
            ]
        )
    }

    @Test("The error view names the failure of each source and the command to try again")
    func errorView() {
        let refused = SourceFailure(
            query: .any(source: Self.search.at("https://h/api")),
            failure: .rejected(status: 422)
        )
        let view = sut.screen(
            .nothingToShow(remote: offline, local: nil, others: [], alsoFailed: [refused]),
            for: .any()
        )
        #expect(view.error?.headline == "Can't reach GitHub.")
        #expect(view.error?.causes.dropFirst() == ["h search returned 422. The server did not accept the request."])
        #expect(
            view.error?.advice.first?.command
                == "TRENDING_API_URL=https://h/api trending refresh --source github,search"
        )
    }

    @Test("An incomplete list says so in the header and in a message")
    func incomplete() throws {
        var loaded = LoadedList<Repo>.any(query: .any(source: Self.search))
        loaded.list.isIncomplete = true
        loaded.list.totalCount = 1_677
        let view = sut.screen(loaded)
        #expect(view.list?.scope == "all languages · GitHub search · 2 of 1,677 · incomplete")
        #expect(view.narrations == ["GitHub search sent only part of its list; some repositories may be missing."])
    }

    @Test("Names the command to fetch more rows than are stored")
    func missingRows() throws {
        var sut = sut
        sut.arrangement = Arrangement(limit: 250)
        var loaded = LoadedList<Repo>.any(query: .any(source: Self.search), origin: .stored(because: nil))
        loaded.list.totalCount = 1_677
        let view = sut.screen(loaded)
        #expect(
            view.narrations == [
                "2 of 1,677 repositories are stored. "
                    + "Run 'trending refresh --source search --limit 250' to fetch more."
            ]
        )
    }
}
