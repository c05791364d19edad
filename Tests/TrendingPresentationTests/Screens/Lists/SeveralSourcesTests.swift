import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The screens of lists from several sources")
struct SeveralSourcesTests {
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
    private static let file: TrendingQuery.Source = {
        var file = feed.at("file:///home/me/%C3%A9%20b.json")
        file.label = "/home/me/é b.json"
        return file
    }()

    @Test("A list has the title of its source; a published one says the meaning of its order, or its number of rows")
    func titles() throws {
        func published(_ signal: TrendingQuery.Signal?, _ source: TrendingQuery.Source = Self.feed) -> Screen {
            screen(source) { $0.list.publishedSignal = signal }
        }
        try expectGolden(
            "sources-titles",
            screens: [
                "search": screen(.any(query: .any(source: Self.search, language: .swift, since: .weekly))),
                "feed": published(nil),
                "feed of rows": published(.published),
                "feed of a sample": published(.sample),
                "feed of new repositories": published(.newest),
                "feed of trending repositories, from a file": published(.trending, Self.file),
                "feed, published long before": screen(Self.feed) { $0.list.madeAt = .any(plus: -7_200) },
                "feed, with a period": screen(Self.feed) { $0.list.gainedIn = .weekly },
                "part of a search": screen(Self.search) { ($0.list.isIncomplete, $0.list.totalCount) = (true, 1_677) },
                "fewer rows than asked for": screen(Self.search, limit: 250) {
                    ($0.list.totalCount, $0.origin) = (1_677, .stored(because: nil))
                },
            ]
        )
    }

    @Test("The failures of all sources are named, with the list that is shown instead, or how to try again")
    func failures() throws {
        let unreadable = SourceFailure(query: .any(), failure: .unreadable(.notATrendingPage))
        let limited = SourceFailure(query: .any(source: Self.search), failure: .rateLimited(retryAt: .any()))
        let refused = SourceFailure(
            query: .any(source: Self.search.at("https://h/api")),
            failure: .rejected(status: 422)
        )
        try expectGolden(
            "sources-failures",
            screens: [
                "the second instead of the first": screen(
                    .any(query: .any(source: Self.search), otherFailures: [unreadable])
                ),
                "stored, of the second": screen(Self.search) {
                    ($0.insteadOf, $0.origin) = (.any(), .stored(because: nil))
                },
                "stored, after both failed": screen(
                    .any(origin: .stored(because: offline), otherFailures: [limited])
                ),
                "nothing, after both failed": texts().screen(
                    .nothingToShow(remote: offline, local: nil, others: [], alsoFailed: [refused]),
                    for: .any()
                ),
            ]
        )
    }

    @Test("After a rate limit, the error view shows --force, unless it was used, and the same limit")
    func limited() {
        func command(_ texts: ReposListTexts, _ failure: RemoteFailure, _ source: TrendingQuery.Source) -> String? {
            let failure = LoadFailure.nothingToShow(remote: failure, local: nil, others: [])
            return texts.screen(failure, for: .any(source: source)).error?.advice.first?.command
        }
        let again = "trending refresh --source search --limit 250 --force"
        #expect(command(texts(limit: 250), .rateLimited(retryAt: .any()), Self.search) == again)
        let forced = ReposListTexts(ignoresWaits: true, clock: .any())
        for failure in [RemoteFailure.rateLimited(retryAt: .any()), .unavailable(retryAt: .any())] {
            #expect(command(forced, failure, .github) == "trending refresh")
        }
    }

    private func screen(
        _ source: TrendingQuery.Source,
        limit: Int? = nil,
        _ change: (inout LoadedList<Repo>) -> Void
    ) -> Screen {
        var loaded = LoadedList<Repo>.any(query: .any(source: source))
        change(&loaded)
        return texts(limit: limit).screen(loaded)
    }

    private func screen(_ loaded: LoadedList<Repo>) -> Screen { texts().screen(loaded) }

    private func texts(limit: Int? = nil) -> ReposListTexts {
        ReposListTexts(arrangement: Arrangement(limit: limit), clock: .any(now: .any(plus: 60)))
    }
}
