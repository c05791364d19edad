import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of a list")
struct ReposListTextsTests {
    private let sut = ReposListTexts(clock: .any(now: .any(plus: 60)))

    @Test("The header has language, period, spoken language and another server")
    func narrowQuery() throws {
        let query = TrendingQuery(
            source: .init(name: "github", address: "https://ghe.example.com:8443/code"),
            language: .cPlusPlus,
            since: .weekly,
            spokenLanguage: .init(code: "zh", name: "Chinese")
        )
        let view = sut.screen(.any(query: query))
        #expect(view.list?.title == "Trending on ghe.example.com:8443 this week")
        #expect(view.list?.scope == "C++ · in Chinese")
    }

    @Test("A stored list in place of a fresh one has the reason in the header and in a message")
    func fallback() throws {
        let sut = makeSUT(age: 7200)
        let view = sut.screen(.any(origin: .stored(because: offline)))
        #expect(view.list?.freshness == "stored 2 hours ago, GitHub could not be reached")
        #expect(view.list?.isFallback == true)
        let sentence =
            "Can't reach GitHub. Could not resolve host github.com. Check your connection. "
            + "Showing the list stored 2 hours ago."
        #expect(view.narrations == [sentence])
    }

    @Test(
        "A stored list in place of an empty response has the reason and its day",
        arguments: [
            (3_600, "stored 1 hour ago"), (86_400, "of 20 Nov"), (45 * 86_400, "of 20 Nov 2026"),
        ] as [(Int64, String)]
    )
    func emptyAnswer(age: Int64, words: String) throws {
        let sut = makeSUT(age: age)
        let view = sut.screen(.any(origin: .stored(because: .empty)))
        #expect(view.list?.freshness == "GitHub lists no repositories today; this is the list \(words)")
        #expect(view.list?.isFallback == true)
        #expect(view.narrations.first?.hasPrefix("GitHub lists no trending repositories today. Showing the") == true)
    }

    @Test(
        "Each kind of list has its own clause for an empty response",
        arguments: [
            (.any(since: .weekly), "GitHub lists no repositories this week"),
            (
                .any(source: .init(name: "search", signal: .newest, site: "GitHub search"), since: .monthly),
                "GitHub search found none created in the last month"
            ),
            (
                .any(source: .init(name: "feed", address: "https://h.example/l.json", signal: .published)),
                "the list from h.example is empty"
            ),
        ] as [(TrendingQuery, String)]
    )
    func emptyClauses(query: TrendingQuery, clause: String) throws {
        let sut = makeSUT(age: 86_400)
        let view = sut.screen(.any(query: query, origin: .stored(because: .empty)))
        #expect(view.list?.freshness == "\(clause); this is the list of 20 Nov")
    }

    @Test(
        "Unreadable rows are counted in a message and make the list incomplete",
        arguments: [
            (1, "1 of 3 rows could not be used and is left out."),
            (2, "2 of 4 rows could not be used and are left out."),
        ]
    )
    func leftOut(unreadable: Int, sentence: String) throws {
        for origin in [ListOrigin.remote, .stored(because: nil)] {
            var loaded = LoadedList<Repo>.any(origin: origin)
            loaded.list.unreadableRows = unreadable
            let view = sut.screen(loaded)
            #expect(view.list?.scope == "all languages · incomplete")
            #expect(view.narrations == [sentence])
        }
    }

    @Test("Applies order and limit, and shows them in the header")
    func arrangement() throws {
        let sut = makeSUT(arrangement: Arrangement(sort: .stars, isReversed: true, limit: 1))
        let view = sut.screen(.any())
        #expect(view.list?.scope == "all languages · by stars, fewest first · 1 of 2")
        #expect(view.list?.rows.map(\.title.name.text) == ["uv"])
    }

    @Test(
        "The header names each order",
        arguments: [
            (.rank, true, "last rank first"), (.gained, false, "by stars gained"), (.forks, false, "by forks"),
            (.name, true, "by name, from Z to A"),
        ] as [(Arrangement.SortOrder, Bool, String)]
    )
    func orders(order: Arrangement.SortOrder, isReversed: Bool, words: String) throws {
        let sut = makeSUT(arrangement: Arrangement(sort: order, isReversed: isReversed))
        let view = sut.screen(.any())
        #expect(view.list?.scope == "all languages · \(words)")
    }

    @Test("First launch without a network: tells what failed, that nothing is stored, and what to do")
    func firstLaunch() {
        let view = sut.screen(
            .nothingToShow(remote: offline, local: nil, others: []),
            for: .any()
        )
        #expect(view.notes == [.instructions(.firstLaunch)])
    }

    @Test("Without a list of developers, the sample, which has none, is not suggested")
    func noDevelopers() {
        let view = sut.screen(
            .nothingToShow(remote: offline, local: nil, others: []),
            for: TrendingQuery(kind: .developers, source: .github)
        )
        let commands = view.error?.advice.map(\.command)
        #expect(commands == ["trending developers --refresh", "trending sources"])
    }

    private func makeSUT(age: Int64 = 60, arrangement: Arrangement = Arrangement()) -> ReposListTexts {
        ReposListTexts(arrangement: arrangement, clock: .any(now: .any(plus: age)))
    }
}
