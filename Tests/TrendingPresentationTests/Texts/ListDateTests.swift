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

    @Test("Has its date in the header, in its figures and, with the command to fetch a newer one, in the hint")
    func dates() throws {
        try expectGolden(
            "lists-days",
            screens: [
                "of today": shown(age: 0),
                "of yesterday": shown(),
                "of the week to yesterday": shown(.any(since: .weekly)),
                "of the month to the day before": shown(.any(since: .monthly), age: 2 * Self.day),
                "of three days": shown(.any(since: .days(3))),
                "of last year": shown(age: 324 * Self.day),
                "of yesterday, with options": shown(.any(language: .swift, since: .weekly)),
                "of yesterday, without rows": shown(.any(language: .swift), repos: []),
                "whose day is nearly over": shown(age: 46_922),
                "whose day is over": shown(age: 46_924),
                "in place of one that could not be fetched": shown(from: .stored(because: offline)),
                "that was fetched": shown(from: .remote),
                "dated two minutes ahead": shown(age: -120),
                "dated an hour ahead": shown(age: -3_600),
                "dated a day ahead": shown(age: -Self.day),
                "dated an hour ahead, after a failure": shown(age: -3_600, from: .stored(because: offline)),
            ]
        )
    }

    @Test("Every kind of source has its own title, and a published list the day of its publication")
    func sources() throws {
        var published = TrendingList.any(.any(source: Self.feed), repos: [.any()])
        (published.madeAt, published.gainedIn) = (.any(plus: -2 * Self.day), .daily)
        try expectGolden(
            "lists-days-of-sources",
            screens: [
                "search": shown(.any(source: Self.search)),
                "search of a week": shown(.any(source: Self.search, since: .weekly)),
                "search of three days": shown(.any(source: Self.search, since: .days(3))),
                "search of two weeks": shown(.any(source: Self.search, since: .days(14))),
                "feed": shown(.any(source: Self.feed)),
                "stars": shown(TrendingQuery(source: .starred, account: .any())),
                "published two days ago": screen(published),
            ]
        )
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
        #expect(screen(late).list?.title == "Trending on GitHub \(words)")
        // GitHub showed it after the change of the lists.
        let shown = screen(list)
        #expect(shown.list?.title == "Trending on GitHub today" && shown.list?.hint == nil)
        #expect(try shown.json["day"] == (day == 0 ? "2026-11-20" : "2026-11-19"))
    }

    @Test("Is drawn with its age in the colour of a warning, and with its hint on a terminal only")
    func drawn() throws {
        let list = try #require(shown(.any(language: .swift, since: .weekly)).list)
        for layout in PlainTextRenderer.Layout.allCases {
            let text = PlainTextRenderer.plain(80, layout).render(list)
            let hint = "GitHub has a newer list. Run 'trending refresh --language swift --since weekly'\nto fetch it"
            #expect(text.hasSuffix("\n\n\(hint)\n"))
            #expect(!PlainTextRenderer.plain(nil, layout).render(list).contains("Run '"))
        }
        let colored = PlainTextRenderer(width: 80, style: .ansi16).render(list)
        #expect(colored.contains("\u{1B}[33m\(list.freshness)\u{1B}[0m"))
    }

    @Test("The hint names all requested sources and is folded on a narrow terminal")
    func hintForSeveral() throws {
        let queries = [TrendingQuery.any(), .any(source: Self.search)]
        let list = TrendingList.any(queries[1], fetchedAt: .any(plus: -Self.day))
        let text = PlainTextRenderer.plain(40).render(try #require(screen(list, of: queries).list))
        #expect(text.hasSuffix("\n\nRun 'trending refresh --source\ngithub,search' to fetch a new list\n"))
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
        let text = Screen(StorageContent(inventory: inventory, clock: .any())).text(80)
        #expect(text.contains("\n  Swift in the week to 19 Nov  25 rows"))
    }

    @Test("A list dated in the future has no age in JSON, and among words")
    func aheadElsewhere() throws {
        #expect(ReaderClock.any().age(of: .any(plus: 3_600)) == "dated in the future")
        #expect(try shown(age: -3_600).json["ageSeconds"] == 0)
    }

    private func shown(
        _ query: TrendingQuery = .any(),
        age: Int64 = day,
        repos: [Repo] = [.any()],
        from origin: ListOrigin = .stored(because: nil)
    ) -> Screen {
        screen(.any(query, fetchedAt: .any(plus: -age), repos: repos), origin)
    }

    private func screen(
        _ list: TrendingList,
        _ origin: ListOrigin = .stored(because: nil),
        of queries: [TrendingQuery] = []
    ) -> Screen {
        ReposListTexts.any.screen(LoadedList(list: list, origin: origin), of: queries)
    }
}
