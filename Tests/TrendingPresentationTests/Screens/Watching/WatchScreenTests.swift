import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("What is new in watched lists")
struct WatchScreenTests {
    private static let now = Timestamp.any()
    private let texts = WatchTexts([.any()], .any(now: now))
    private let unread = LocalFailure.inaccessible(path: "/p", reason: .notRead)

    private static var news: [TrendingList] {
        var daily = TrendingList.any(
            fetchedAt: now,
            repos: [
                .any(rank: 3), .any(rank: 7, owner: "swiftlang", name: "\u{1B}[31mswift\u{202E}"),
            ]
        )
        daily.items[0].description = "An extremely fast Python package manager, written in Rust."
        let weekly = TrendingList.any(
            .any(since: .weekly),
            fetchedAt: now,
            repos: [.any(rank: 1, owner: "a", name: "b")]
        )
        return [daily, weekly]
    }

    @Test("Is a block for each list with the time, or one line a row or a list for programs")
    func drawn() throws {
        let clock = ReaderClock.any(now: Self.now)
        let content = WatchContent(Self.news, marks: .none, clock)
        try expectForms("watch-news", of: Screen(content))
        func changes(_ fields: [String]? = nil) throws -> String {
            let format = RowFormat(kind: .jsonl, fields: fields)
            return try WatchChanges(.news(content, queries: Self.news.map(\.query), format), clock).json()
        }
        let limited = Watching.Failure(query: .any(), cause: .remote(.rateLimited(retryAt: Self.now)), count: 2)
        let unstored = Watching.Failure(query: .any(since: .weekly), cause: .local(unread), count: 1)
        try expectGolden(
            "watch-lines",
            [
                "rows": content.rows(RowFormat(kind: .jsonl)),
                "rows with a field": content.rows(RowFormat(kind: .jsonl, fields: ["name"])),
                "lists": changes(),
                "lists with fields": changes(["rank", "query.since"]),
                "failures": WatchChanges(.failed([limited, unstored]), clock).json(),
                "recovered": WatchChanges(.recovered([.any()]), clock).json(),
            ]
        )
        #expect(throws: UnknownFields.self) { try changes(["nothing"]) }
    }

    @Test("Failures have their number and recover; several lists with the same one are one sentence")
    func words() throws {
        let one = Watching.Failure(query: .any(), cause: .remote(.timedOut(host: "h")), count: 1)
        var (weekly, fourth) = (one, one)
        weekly.query = .any(since: .weekly)
        (fourth.query, fourth.count) = (weekly.query, 4)
        let both = WatchTexts([.any(), .any(since: .weekly)], .any(now: Self.now))
        func failed(_ texts: WatchTexts, _ failures: Watching.Failure...) -> String {
            texts.failed(failures).joined(separator: "\n")
        }
        var list = TrendingList.any(repos: [.any()])
        list.unreadableRows = 1
        try expectGolden(
            "watch-words",
            [
                "new": WatchTexts.notification(Self.news).printable,
                "new of a week": WatchTexts.notification([Self.news[1]]),
                "one list failed": failed(texts, one),
                "for the fourth time": failed(texts, fourth),
                "not stored": failed(texts, Watching.Failure(query: .any(), cause: .local(unread), count: 1)),
                "two failed alike": failed(both, one, weekly),
                "two failed, one for the fourth time": failed(both, one, fourth),
                "one recovered": texts.recovered([.any()]),
                "one of two recovered": both.recovered([.any()]),
                "rows are missing": texts.lacking([list])[0],
                "rows of one of two are missing": both.lacking([list])[0],
            ]
        )
    }

    @Test("The status line says when the next fetch is, and that news wait", arguments: [20, 60, 120])
    func status(width: Int) {
        let wait = ServerWait(seconds: 1800, least: 10, until: Self.now.advanced(by: 1800), lastAnswer: Self.now)
        let usual = texts.status(wait, isHolding: false, hasKeys: true, width: width).text
        let holding = texts.status(wait, isHolding: true, hasKeys: true, width: width).text
        #expect(usual.hasPrefix("Checked at") && DisplayWidth.of(usual) <= width)
        #expect(holding.hasPrefix("What is new waits") && DisplayWidth.of(holding) <= width)
        #expect(width < 60 || usual.contains(" · next at "))
        #expect(width < 120 || holding.hasSuffix(" · any key checks now · q ends"))
    }

    @Test("Numbers are those of the rows on the screen, in their order")
    func numbers() {
        let list = TrendingList.any(repos: [.any(rank: 7, name: "late"), .any(rank: 3, name: "early")])
        let content = WatchContent([list, .any()], marks: .none, .any())
        let names = ["early", "late"].map { LastShown.Item.repo(RepoName(owner: "astral-sh", name: $0)) }
        #expect(content.numbered(at: "github.com")[0].items == names)
        #expect(content.viewModels.map { $0.rows.compactMap(\.number?.text) } == [["1", "2"], ["3", "4"]])
    }

    @Test("A notification has as many names as fit into 200 characters, or none")
    func notification() {
        func text(_ names: [String]) -> String {
            WatchTexts.notification([.any(repos: names.map { .any(owner: "o", name: $0) })])
        }
        #expect(text(["a"]) == "1 new today: o/a")
        #expect(text(["a", "b"]) == "2 new today: o/a, o/b")
        let many = text((1...1000).map { "name-\($0)" })
        #expect(many.hasPrefix("1,000 new today: o/name-1, o/name-2, ") && many.hasSuffix(" more"))
        #expect(many.count <= 200 && many.count > 180)
        #expect(text([String(repeating: "x", count: 300)]) == "1 new today")
        #expect(!text(["a\u{1B}]9;x\u{07}"]).contains("\u{1B}"))
    }
}
