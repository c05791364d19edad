import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// The fixtures' time is 2026-11-21T01:02:03Z.
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
            (.daily, 0, "Trending on GitHub today"), (.daily, 1, "Trending on GitHub on 20 Nov"),
            (.weekly, 1, "Trending on GitHub in the week to 20 Nov"),
            (.monthly, 2, "Trending on GitHub in the month to 19 Nov"),
            (.daily, 325, "Trending on GitHub on 31 Dec 2025"),
        ] as [(TrendingQuery.Period, Int64, String)]
    )
    func title(since: TrendingQuery.Period, days: Int64, title: String) throws {
        let list = try shown(.any(.any(since: since), fetchedAt: .any(plus: -days * Self.day)))
        #expect(list.title.string == title)
    }

    @Test("Is yesterday's list if it is past midnight in the user's time zone")
    func midnight() throws {
        let minutesAgo = TrendingList.any(fetchedAt: .any(plus: -20 * 60))
        let east = try shown(minutesAgo) { CalendarDay(of: Timestamp(secondsSince1970: $0.secondsSince1970 - 3_000)) }
        #expect(east.title.string == "Trending on GitHub on 20 Nov")
        #expect(east.freshness.string == "20 minutes ago")
        #expect(!east.isOld)
        #expect(try shown(minutesAgo).title.string == "Trending on GitHub today")
    }

    @Test(
        "Every kind of source has its own title",
        arguments: [
            (.any(source: Self.search), "New repositories in the day to 20 Nov, by stars"),
            (.any(source: Self.search, since: .weekly), "New repositories in the week to 20 Nov, by stars"),
            (.any(source: Self.search, since: .days(3)), "New repositories in the 3 days to 20 Nov, by stars"),
            (.any(source: Self.search, since: .days(14)), "New repositories in the 2 weeks to 20 Nov, by stars"),
            (.any(source: Self.feed), "List from example.com of 20 Nov"),
            (TrendingQuery(source: .starred, account: .any()), "Starred by octocat, as of 20 Nov"),
        ] as [(TrendingQuery, String)]
    )
    func sources(query: TrendingQuery, title: String) throws {
        #expect(try shown(.any(query, fetchedAt: .any(plus: -Self.day))).title.string == title)
    }

    @Test("A published list has the day of its publication, not of its fetch")
    func published() throws {
        var list = TrendingList.any(.any(source: Self.feed))
        (list.madeAt, list.gainedIn) = (.any(plus: -2 * Self.day), .daily)
        let view = try shown(list)
        #expect(view.title.string == "List from example.com of 19 Nov")
        #expect(view.freshness.string == "just now, published 2 days ago")
        #expect(view.cells.first?.gained?.full.string == "+812 that day")
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
        let gained = try shown(.any(.any(since: since), fetchedAt: .any(plus: -Self.day))).cells.first?.gained
        #expect(gained?.full.string == words)
        #expect(gained?.exact.string == "+812")
    }

    @Test("Shows an age of 24 hours or more in the colour of a warning", arguments: [(86_399, false), (86_400, true)])
    func old(seconds: Int64, isOld: Bool) throws {
        let view = try shown(.any(fetchedAt: .any(plus: -seconds)))
        #expect(view.isOld == isOld)
        let style = Style(colors: .ansi16, hyperlinks: false)
        let text = PlainTextRenderer(width: 80, style: style).render(view)
        #expect(text.contains("\u{1B}[33m\(view.freshness.string)\u{1B}[0m") == isOld)
    }

    @Test("An empty list names its day")
    func empty() throws {
        let list = TrendingList.any(.any(language: .swift), fetchedAt: .any(plus: -Self.day), repos: [])
        #expect(
            try shown(list).emptyText?.string == "GitHub listed no trending repositories for Swift on 20 Nov."
        )
    }

    @Test(
        "The last line tells how to fetch a new list, with the options of the query",
        arguments: [
            (.any(), "trending refresh"),
            (.any(language: .cPlusPlus, since: .weekly), "trending refresh --language c++ --since weekly"),
            (TrendingQuery(source: .starred, account: .any()), "trending starred --refresh"),
        ] as [(TrendingQuery, String)]
    )
    func hint(query: TrendingQuery, command: String) throws {
        let view = try shown(.any(query, fetchedAt: .any(plus: -Self.day)))
        for layout in PlainTextRenderer.Layout.allCases {
            let text = PlainTextRenderer(width: 80, style: .plain, layout: layout).render(view)
            #expect(text.hasSuffix("\n\nRun '\(command)' to fetch a new list\n"))
            #expect(!PlainTextRenderer(width: nil, style: .plain, layout: layout).render(view).contains("Run '"))
        }
        #expect(try shown(.any(query)).hint == nil)
    }

    @Test("The hint names all requested sources and is folded on a narrow terminal")
    func hintForSeveral() throws {
        let queries = [TrendingQuery.any(), .any(source: Self.search)]
        let view = try shown(.any(queries[1], fetchedAt: .any(plus: -Self.day)), of: queries)
        #expect(view.hint?.command.string == "trending refresh --source github,search")
        let text = PlainTextRenderer(width: 40, style: .plain).render(view)
        #expect(text.hasSuffix("\n\nRun 'trending refresh --source\ngithub,search' to fetch a new list\n"))
    }

    @Test("The hint after a failed refresh tells how to try again; a fetched list has no hint")
    func hintAfterFailure() throws {
        let list = TrendingList.any(fetchedAt: .any(plus: -Self.day))
        #expect(try shown(list, .stored(because: offline)).hint?.purpose.string == "try again")
        #expect(try shown(list, .remote).hint == nil)
    }

    @Test("Has its date in the error view and among the stored lists")
    func summaries() {
        let stored = StoredListSummary(
            query: .any(language: .swift, since: .weekly),
            fetchedAt: .any(plus: -Self.day),
            count: 25
        )
        let view = texts().screen(.nothingToShow(remote: offline, local: nil, others: [stored]), for: .any())
        #expect(view.error?.suggestions.last?.purpose.string == "show Swift in the week to 20 Nov, stored 1 day ago")
        let inventory = StorageInventory(
            place: "/d",
            cachePlace: "/c",
            records: [StoredRecord(path: "/d/x", size: 1, state: .list(stored))]
        )
        let rows = StorageTexts(clock: .any()).viewModel(inventory).lists
        #expect(rows.first?.name.string == "Swift in the week to 20 Nov")
    }
}

extension ListDateTests {
    @Test("A list dated in the future says so, and is never 'just now'")
    func ahead() throws {
        let list = TrendingList.any(fetchedAt: .any(plus: Self.day))
        let view = try shown(list)
        #expect(view.title.string == "Trending on GitHub on 22 Nov")
        #expect(view.freshness.string == "dated 22 Nov 14:05, ahead of this machine's clock")
        #expect(view.isOld)
        #expect(view.hint?.command.string == "trending refresh")
        let later = try shown(.any(fetchedAt: .any(plus: 3_600)))
        #expect(later.title.string == "Trending on GitHub today")
        #expect(later.freshness.string == "dated 21 Nov 14:05, ahead of this machine's clock")
        #expect(later.hint != nil)
    }

    @Test("A list that is two minutes ahead or less is 'just now'", arguments: [1, 120])
    func skew(seconds: Int64) throws {
        let view = try shown(.any(fetchedAt: .any(plus: seconds)))
        #expect(view.freshness.string == "just now")
        #expect(!view.isOld)
    }

    @Test("A list dated in the future is 'just now' in no text")
    func aheadElsewhere() throws {
        let moment = Timestamp.any(plus: 3_600)
        let view = texts().screen(.any(fetchedAt: moment, origin: .stored(because: offline)))
        let words = "dated 21 Nov 14:05, ahead of this machine's clock"
        #expect(view.list?.freshness.string == "\(words); GitHub could not be reached")
        #expect(view.narrations.first?.hasSuffix("Showing the stored list, \(words).") == true)
        #expect(FigureText.age(of: moment, at: .any()) == "dated in the future")
        let json = try #require(texts().screen(.any(fetchedAt: moment)).content).json()
        #expect(try ParsedJSON(json)["ageSeconds"] == 0)
    }

    private func texts(
        localDay: @escaping @Sendable (Timestamp) -> CalendarDay = { CalendarDay(of: $0) }
    ) -> ReposListTexts {
        var clock = ReaderClock.any()
        clock.day = localDay
        return ReposListTexts(clock: clock)
    }

    private func shown(
        _ list: TrendingList,
        _ origin: ListOrigin = .stored(because: nil),
        of queries: [TrendingQuery] = [],
        localDay: @escaping @Sendable (Timestamp) -> CalendarDay = { CalendarDay(of: $0) }
    ) throws -> ReposListViewModel {
        let screen = texts(localDay: localDay).screen(LoadedList(list: list, origin: origin), of: queries)
        return try #require(screen.list)
    }
}

extension LoadedList<Repo> {
    fileprivate static func any(fetchedAt: Timestamp, origin: ListOrigin = .remote) -> LoadedList<Repo> {
        LoadedList(list: .any(fetchedAt: fetchedAt), origin: origin)
    }
}
