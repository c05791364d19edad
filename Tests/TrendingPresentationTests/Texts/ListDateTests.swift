import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// The fixtures' time is 2026-11-21T01:02:03Z, so the current lists are those of 20 November.
@Suite("A list of another day")
struct ListDateTests {
    private static let day: Int64 = 86_400
    private static let search = TrendingQuery.Source(name: "search", signal: .newest, site: "GitHub search")
    private static let feed = TrendingQuery.Source(
        name: "feed",
        address: "https://example.com/list.json",
        signal: .published,
        setting: .option("feed-url")
    )

    @Test(
        "Has its date in the header, with the year if it is not this year",
        arguments: [
            (.daily, 0, "Trending on GitHub today"), (.daily, 1, "Trending on GitHub on 19 Nov"),
            (.weekly, 1, "Trending on GitHub in the week to 19 Nov"),
            (.monthly, 2, "Trending on GitHub in the month to 18 Nov"),
            (.daily, 324, "Trending on GitHub on 31 Dec 2025"),
        ] as [(TrendingQuery.Period, Int64, String)]
    )
    func title(since: TrendingQuery.Period, days: Int64, title: String) throws {
        let list = try shown(.any(.any(since: since), fetchedAt: .any(plus: -days * Self.day)))
        #expect(list.title == title)
    }

    @Test(
        "Is today's until GitHub's next list is due, in every time zone",
        arguments: [-12, 0, 14] as [Int64],
        [
            (.at(11, on: .any(1), minute: 59), .at(12, on: .any(1)), "20 Nov"),
            (.at(12, on: .any(1)), .at(16, on: .any(1), minute: 59), nil),
        ] as [(fetchedAt: Timestamp, now: Timestamp, day: String?)]
    )
    func turn(zone: Int64, moments: (fetchedAt: Timestamp, now: Timestamp, day: String?)) throws {
        var clock = ReaderClock.any()
        clock.now = { moments.now }
        clock.day = { CalendarDay(of: Timestamp(secondsSince1970: $0.secondsSince1970 + zone * 3_600)) }
        let loaded = LoadedList(list: TrendingList.any(fetchedAt: moments.fetchedAt), origin: .stored(because: nil))
        let view = try #require(ReposListTexts(clock: clock).screen(loaded).list)
        #expect(view.title == "Trending on GitHub \(moments.day.map { "on \($0)" } ?? "today")")
        #expect(view.rows.first?.gained?.full.text == "+812 \(moments.day == nil ? "today" : "that day")")
        #expect(view.isOld == (moments.day != nil))
        #expect((view.hint != nil) == (moments.day != nil))
    }

    @Test("Has the day that was decided when it was fetched", arguments: [(0, "today"), (-1, "on 19 Nov")])
    func decided(day: Int, words: String) throws {
        var list = TrendingList.any(fetchedAt: .at(18))
        list.day = .any(day)
        list.comparison = EditionComparison(day: .any(day), since: .any(-3), historyDays: 9)
        var late = list
        late.fetchedAt = .at(14)
        #expect(try shown(late).title == "Trending on GitHub \(words)")
        // GitHub showed it after the change of the lists.
        #expect(try shown(list).title == "Trending on GitHub today")
        #expect(try shown(list).hint == nil)
        let json = try ReposListTexts.any.screen(LoadedList(list: list, origin: .stored(because: nil))).json
        #expect(json["day"] == (day == 0 ? "2026-11-20" : "2026-11-19"))
    }

    @Test(
        "Every kind of source has its own title",
        arguments: [
            (.any(source: Self.search), "New repositories in the day to 19 Nov, by stars"),
            (.any(source: Self.search, since: .weekly), "New repositories in the week to 19 Nov, by stars"),
            (.any(source: Self.search, since: .days(3)), "New repositories in the 3 days to 19 Nov, by stars"),
            (.any(source: Self.search, since: .days(14)), "New repositories in the 2 weeks to 19 Nov, by stars"),
            (.any(source: Self.feed), "List from example.com of 19 Nov"),
            (TrendingQuery(source: .starred, account: .any()), "Starred by octocat, as of 20 Nov"),
        ] as [(TrendingQuery, String)]
    )
    func sources(query: TrendingQuery, title: String) throws {
        #expect(try shown(.any(query, fetchedAt: .any(plus: -Self.day))).title == title)
    }

    @Test("A published list has the day of its publication, not of its fetch")
    func published() throws {
        var list = TrendingList.any(.any(source: Self.feed))
        (list.madeAt, list.gainedIn) = (.any(plus: -2 * Self.day), .daily)
        let view = try shown(list)
        #expect(view.title == "List from example.com of 19 Nov")
        #expect(view.freshness == "just now, published 2 days ago")
        #expect(view.rows.first?.gained?.full.text == "+812 that day")
        #expect(view.isOld)
        #expect(view.hint == nil)
    }

    @Test(
        "Shows stars gained in that day, week or month",
        arguments: [
            (.daily, "+812 that day"), (.weekly, "+812 that week"), (.monthly, "+812 that month"),
            (.days(3), "+812 in those 3 days"),
        ] as [(TrendingQuery.Period, String)]
    )
    func gained(since: TrendingQuery.Period, words: String) throws {
        let gained = try shown(.any(.any(since: since), fetchedAt: .any(plus: -Self.day))).rows.first?.gained
        #expect(gained?.full.text == words)
        #expect(gained?.exact.text == "+812")
    }

    @Test(
        "Shows the age of a list whose day is over in the colour of a warning",
        arguments: [(46_922, false), (46_924, true), (86_400, true)]
    )
    func old(seconds: Int64, isOld: Bool) throws {
        let view = try shown(.any(fetchedAt: .any(plus: -seconds)))
        #expect(view.isOld == isOld)
        let style = Style.ansi16
        let text = PlainTextRenderer(width: 80, style: style).render(view)
        #expect(text.contains("\u{1B}[33m\(view.freshness)\u{1B}[0m") == isOld)
    }

    @Test("An empty list names its day")
    func empty() throws {
        let list = TrendingList.any(.any(language: .swift), fetchedAt: .any(plus: -Self.day), repos: [])
        #expect(
            try shown(list).emptyText == "GitHub listed no trending repositories for Swift on 19 Nov."
        )
    }

    @Test(
        "The last line says that there is a newer list, and how to fetch it with the options of the query",
        arguments: [
            (.any(), "GitHub has a newer list. Run 'trending refresh' to fetch it"),
            (
                .any(language: .swift, since: .weekly),
                "GitHub has a newer list. Run 'trending refresh --language swift --since weekly'\nto fetch it"
            ),
            (
                TrendingQuery(source: .starred, account: .any()),
                "Run 'trending starred --refresh' to fetch a new list"
            ),
        ] as [(TrendingQuery, String)]
    )
    func hint(query: TrendingQuery, line: String) throws {
        let view = try shown(.any(query, fetchedAt: .any(plus: -Self.day)))
        for layout in PlainTextRenderer.Layout.allCases {
            let text = PlainTextRenderer.plain(80, layout).render(view)
            #expect(text.hasSuffix("\n\n\(line)\n"))
            #expect(!PlainTextRenderer.plain(nil, layout).render(view).contains("Run '"))
        }
        #expect(try shown(.any(query)).hint == nil)
    }

    @Test("The hint names all requested sources and is folded on a narrow terminal")
    func hintForSeveral() throws {
        let queries = [TrendingQuery.any(), .any(source: Self.search)]
        let view = try shown(.any(queries[1], fetchedAt: .any(plus: -Self.day)), of: queries)
        #expect(view.hint?.command == "trending refresh --source github,search")
        let text = PlainTextRenderer.plain(40).render(view)
        #expect(text.hasSuffix("\n\nRun 'trending refresh --source\ngithub,search' to fetch a new list\n"))
    }

    @Test("The hint after a failed refresh tells how to try again; a fetched list has no hint")
    func hintAfterFailure() throws {
        let list = TrendingList.any(fetchedAt: .any(plus: -Self.day))
        #expect(try shown(list, .stored(because: offline)).hint?.purpose == "try again")
        #expect(try shown(list, .remote).hint == nil)
    }

    @Test("Has its date in the error view and among the stored lists")
    func summaries() {
        let stored = StoredListSummary(
            query: .any(language: .swift, since: .weekly),
            fetchedAt: .any(plus: -Self.day),
            day: .any(-1),
            count: 25
        )
        let view = ReposListTexts.any.screen(.nothingToShow(remote: offline, local: nil, others: [stored]), for: .any())
        #expect(view.error?.advice.last?.purpose == "show Swift in the week to 19 Nov, stored 1 day ago")
        let inventory = StorageInventory(
            place: "/d",
            cachePlace: "/c",
            records: [StoredRecord(path: "/d/x", size: 1, state: .list(stored))]
        )
        let blocks = StorageContent(inventory: inventory, clock: .any()).blocks
        let text = PlainTextRenderer.plain(80).render(blocks)
        #expect(text.contains("\n  Swift in the week to 19 Nov  25 rows"))
    }
}

extension ListDateTests {
    @Test("A list dated in the future says so, and is never 'just now'")
    func ahead() throws {
        let list = TrendingList.any(fetchedAt: .any(plus: Self.day))
        let view = try shown(list)
        #expect(view.title == "Trending on GitHub on 21 Nov")
        #expect(view.freshness == "dated 22 Nov 14:05, ahead of this machine's clock")
        #expect(view.isOld)
        #expect(view.hint?.command == "trending refresh")
        let later = try shown(.any(fetchedAt: .any(plus: 3_600)))
        #expect(later.title == "Trending on GitHub today")
        #expect(later.freshness == "dated 21 Nov 14:05, ahead of this machine's clock")
        #expect(later.hint != nil)
    }

    @Test("A list that is two minutes ahead or less is 'just now'", arguments: [1, 120])
    func skew(seconds: Int64) throws {
        let view = try shown(.any(fetchedAt: .any(plus: seconds)))
        #expect(view.freshness == "just now")
        #expect(!view.isOld)
    }

    @Test("A list dated in the future is 'just now' in no text")
    func aheadElsewhere() throws {
        let moment = Timestamp.any(plus: 3_600)
        let view = ReposListTexts.any.screen(.any(fetchedAt: moment, origin: .stored(because: offline)))
        let words = "dated 21 Nov 14:05, ahead of this machine's clock"
        #expect(view.list?.freshness == "\(words); GitHub could not be reached")
        #expect(view.narrations.first?.hasSuffix("Showing the stored list, \(words).") == true)
        #expect(ReaderClock.any().age(of: moment) == "dated in the future")
        #expect(try ReposListTexts.any.screen(.any(fetchedAt: moment)).json["ageSeconds"] == 0)
    }

    private func shown(
        _ list: TrendingList,
        _ origin: ListOrigin = .stored(because: nil),
        of queries: [TrendingQuery] = []
    ) throws -> ReposListViewModel {
        let screen = ReposListTexts.any.screen(LoadedList(list: list, origin: origin), of: queries)
        return try #require(screen.list)
    }
}

extension LoadedList<Repo> {
    fileprivate static func any(fetchedAt: Timestamp, origin: ListOrigin = .remote) -> LoadedList<Repo> {
        LoadedList(list: .any(fetchedAt: fetchedAt), origin: origin)
    }
}
