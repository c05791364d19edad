import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("What is new in watched lists")
struct WatchScreenTests {
    private static let now = Timestamp(secondsSince1970: 1_795_222_923)
    private let texts = WatchTexts([.any()], .any(now: now))

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

    @Test("Is a block for each list, with the time", arguments: [40, 80])
    func drawn(width: Int) throws {
        let content = WatchContent(Self.news, marks: .none, .any(now: Self.now))
        let text = content.text(.plain(width))
        try expectGolden("watch-news-\(width)", text)
        #expect(text.fits(width))
        #expect(!text.contains("\u{1B}") && !text.contains("•") && text.hasSuffix("\n\n"))
    }

    @Test("Is one JSON document a line, with the query of its list")
    func lines() throws {
        let content = WatchContent(Self.news, marks: .none, .any(now: Self.now))
        let lines = try content.rows(RowFormat(kind: .jsonl)).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.contains("\"unseen\":true") && $0.contains("\"since\":") })
        #expect(
            try content.rows(RowFormat(kind: .jsonl, fields: ["name"])).split(separator: "\n")[2] == "{\"name\":\"b\"}"
        )
    }

    @Test("Is one line a list for programs, with its query and all its new rows")
    func changes() throws {
        let clock = ReaderClock.any(now: Self.now)
        let content = WatchContent(Self.news, marks: .none, clock)
        func lines(_ fields: [String]?) throws -> [ParsedJSON] {
            let format = RowFormat(kind: .jsonl, fields: fields)
            let changes = WatchChanges(.news(content, queries: Self.news.map(\.query), format), clock)
            return try changes.json().split(separator: "\n").map { try ParsedJSON(String($0)) }
        }
        let changes = try lines(nil)
        #expect(changes.allSatisfy { $0.names == ["at", "failure", "new", "query"] })
        #expect(changes[0]["at"] == "\(Self.now.iso8601)" && changes[0]["failure"] == .null)
        #expect(changes.map { $0["query", "since"] } == ["daily", "weekly"])
        #expect(changes[0]["new", 0, "name"] == "uv" && changes[0]["new", 1, "rank"] == 7)
        #expect(changes[0]["new", 1, "unseen"] == true && changes[1]["new", 0, "owner"] == "a")
        #expect(try lines(["rank", "query.since"])[1]["new", 0]?.names == ["query", "rank"])
        #expect(throws: UnknownFields.self) { try lines(["nothing"]) }
    }

    @Test("Failures and their end are lines for programs too")
    func failureLines() throws {
        let clock = ReaderClock.any(now: Self.now)
        let limited = Watching.Failure(query: .any(), cause: .remote(.rateLimited(retryAt: Self.now)), count: 2)
        let local = LocalFailure.inaccessible(path: "/p", reason: .notRead)
        let unstored = Watching.Failure(query: .any(since: .weekly), cause: .local(local), count: 1)
        let lines = try WatchChanges(.failed([limited, unstored]), clock).json().split(separator: "\n")
            .map { try ParsedJSON(String($0)) }
        #expect(lines.map { $0["failure", "code"] } == ["rateLimited", "storage"])
        #expect(lines[0]["failure", "retryAt"] == "\(Self.now.iso8601)" && lines[1]["query", "since"] == "weekly")
        #expect(lines.allSatisfy { $0["new"] == [] })
        let recovered = try ParsedJSON(WatchChanges(.recovered([.any()]), clock).json())
        #expect(recovered["failure"] == .null && recovered["new"] == [] && recovered["query", "source"] == "github")
    }

    @Test("Is one sentence for a notification, with the period if there is one")
    func sentence() {
        #expect(WatchTexts.notification(Self.news).hasPrefix("3 new: astral-sh/uv, swiftlang/"))
        #expect(WatchTexts.notification([Self.news[1]]) == "1 new this week: a/b")
    }

    @Test("A failure is told with its number; several lists with the same one are one sentence")
    func failures() {
        let one = Watching.Failure(query: .any(), cause: .remote(.timedOut(host: "h")), count: 1)
        var other = one
        other.query = .any(since: .weekly)
        #expect(texts.failed([one])[0].hasPrefix("GitHub took too long to respond."))
        let both = WatchTexts([.any(), .any(since: .weekly)], .any(now: Self.now))
        #expect(both.failed([one, other]).map { $0.contains(" and ") } == [true])
        other.count = 4
        #expect(both.failed([one, other]).count == 2)
        #expect(texts.failed([other])[0].hasSuffix(" Failed 4 times in a row."))
        let local = Watching.Failure(
            query: .any(),
            cause: .local(.inaccessible(path: "/p", reason: .notRead)),
            count: 1
        )
        #expect(texts.failed([local])[0].hasPrefix("What is new can't be told: /p"))
        #expect(texts.recovered([.any()]).hasPrefix("Fetched again at "))
        #expect(both.recovered([.any()]).contains(": fetched again at "))
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

    @Test("One list says which rows are missing, and several also in which list")
    func lacking() {
        var list = TrendingList.any(repos: [.any()])
        list.unreadableRows = 1
        let one = WatchTexts([.any()], .any()).lacking([list])
        #expect(one == ["1 of 2 rows could not be used and is left out."])
        let several = WatchTexts([.any(), .any(since: .weekly)], .any()).lacking([list])
        #expect(several[0].hasPrefix("all languages today: 1 of 2 rows"))
    }
}
