import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of a list")
struct ReposListTextsTests {
    private static let feed = TrendingQuery.Source(
        name: "feed",
        address: "https://h.example/l.json",
        signal: .published
    )
    private static let search = TrendingQuery.Source(name: "search", signal: .newest, site: "GitHub search")

    @Test("The header has what was asked for, the order and the limit")
    func headers() throws {
        let narrow = TrendingQuery(
            source: .init(name: "github", address: "https://ghe.example.com:8443/code"),
            language: .cPlusPlus,
            since: .weekly,
            spokenLanguage: .chinese
        )
        try expectGolden(
            "lists-headers",
            screens: [
                "language, period, spoken language and another server": screen(.any(query: narrow)),
                "by stars, reversed, one row": screen(.any(), Arrangement(sort: .stars, isReversed: true, limit: 1)),
                "last rank first": screen(.any(), Arrangement(isReversed: true)),
                "by stars gained": screen(.any(), Arrangement(sort: .gained)),
                "by forks": screen(.any(), Arrangement(sort: .forks)),
                "by name, reversed": screen(.any(), Arrangement(sort: .name, isReversed: true)),
                "a search": screen(.any(), Arrangement(match: TextMatcher("uv"))),
                "a search, no row shown": screen(.any(), Arrangement(limit: 0, match: TextMatcher("o"))),
            ]
        )
    }

    @Test(
        "A stored list in place of a fresh one, or of an empty response, has the reason in the header and in a message"
    )
    func fallbacks() throws {
        func empty(_ query: TrendingQuery = .any(), age: Int64 = 86_400) -> Screen {
            screen(.any(query: query, origin: .stored(because: .empty)), age: age)
        }
        try expectGolden(
            "lists-fallbacks",
            screens: [
                "offline": screen(.any(origin: .stored(because: offline)), age: 7200),
                "empty, of today": empty(age: 3_600),
                "empty, of yesterday": empty(),
                "empty, of last year": empty(age: 45 * 86_400),
                "empty, of a week": empty(.any(since: .weekly)),
                "empty, of search": empty(.any(source: Self.search, since: .monthly)),
                "empty, of a feed": empty(.any(source: Self.feed)),
            ]
        )
    }

    @Test(
        "Unreadable rows are counted in a message and make the list incomplete",
        arguments: [
            1: "1 of 3 rows could not be used and is left out.", 2: "2 of 4 rows could not be used and are left out.",
        ]
    )
    func leftOut(unreadable: Int, sentence: String) {
        for origin in [ListOrigin.remote, .stored(because: nil)] {
            var loaded = LoadedList<Repo>.any(origin: origin)
            loaded.list.unreadableRows = unreadable
            let view = screen(loaded)
            #expect(view.list?.scope == "all languages · incomplete")
            #expect(view.narrations == [sentence])
        }
    }

    @Test("First launch without a network: tells what failed, that nothing is stored, and what to do")
    func firstLaunch() {
        #expect(nothing(.any()).notes == [.instructions(.firstLaunch)])
    }

    @Test("Without a list of developers, the sample, which has none, is not suggested")
    func noDevelopers() {
        let commands = nothing(TrendingQuery(kind: .developers, source: .github)).error?.advice.map(\.command)
        #expect(commands == ["trending developers --refresh", "trending sources"])
    }

    @Test("The two newest of the stored lists are suggested")
    func others() {
        let others = ["a", "b", "c"].map { slug in
            let query = TrendingQuery.any(language: ProgrammingLanguage(name: slug, slug: slug))
            return StoredListSummary(query: query, fetchedAt: .any(), day: nil, count: 25)
        }
        let commands = nothing(.any(), others: others).error?.advice.map(\.command)
        #expect(commands == ["trending refresh", "trending --language a", "trending --language b"])
    }

    private func nothing(_ query: TrendingQuery, others: [StoredListSummary] = []) -> Screen {
        ReposListTexts.any.screen(.nothingToShow(remote: offline, local: nil, others: others), for: query)
    }

    private func screen(_ loaded: LoadedList<Repo>, _ arrangement: Arrangement = Arrangement(), age: Int64 = 60)
        -> Screen
    {
        ReposListTexts(arrangement: arrangement, clock: .any(now: .any(plus: age))).screen(loaded)
    }
}
