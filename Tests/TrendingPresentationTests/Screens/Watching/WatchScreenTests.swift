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
        let text = content.text(PlainTextRenderer(width: width, style: .plain))
        try expectGolden("watch-news-\(width)", text)
        #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= width })
        #expect(!text.contains("\u{1B}") && !text.contains("•") && text.hasSuffix("\n\n"))
    }

    @Test("Is one JSON document a line, with the query of its list")
    func lines() throws {
        let content = WatchContent(Self.news, marks: .none, .any(now: Self.now))
        let lines = try content.rows(RowFormat(.jsonl)).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.contains("\"unseen\":true") && $0.contains("\"since\":") })
        #expect(try content.rows(RowFormat(.jsonl, fields: ["name"])).split(separator: "\n")[2] == "{\"name\":\"b\"}")
    }

    @Test("Is one sentence for a notification, with the period if there is one")
    func sentence() {
        #expect(WatchTexts.sentence(Self.news).string.hasPrefix("3 new: astral-sh/uv, swiftlang/"))
        #expect(WatchTexts.sentence([Self.news[1]]).string == "1 new this week: a/b")
    }

    @Test("A failure is told with its number; several lists with the same one are one sentence")
    func failures() {
        let one = Watching.Failure(query: .any(), cause: .remote(.timedOut(host: "h")), count: 1)
        var other = one
        other.query = .any(since: .weekly)
        #expect(texts.failed([one])[0].string.hasPrefix("GitHub took too long to respond."))
        let both = WatchTexts([.any(), .any(since: .weekly)], .any(now: Self.now))
        #expect(both.failed([one, other]).map { $0.string.contains(" and ") } == [true])
        other.count = 4
        #expect(both.failed([one, other]).count == 2)
        #expect(texts.failed([other])[0].string.hasSuffix(" Failed 4 times in a row."))
        let local = Watching.Failure(
            query: .any(),
            cause: .local(.inaccessible(path: "/p", reason: .notRead)),
            count: 1
        )
        #expect(texts.failed([local])[0].string.hasPrefix("What is new can't be told: /p"))
        #expect(texts.recovered([.any()]).string.hasPrefix("Fetched again at "))
        #expect(both.recovered([.any()]).string.contains(": fetched again at "))
    }

    @Test("The status line says when the next fetch is, and that news wait", arguments: [20, 60, 120])
    func status(width: Int) {
        let wait = ServerWait(seconds: 1800, least: 10, until: Self.now.advanced(by: 1800), lastAnswer: Self.now)
        let usual = texts.status(wait, isHolding: false, hasKeys: true, width: width).string
        let holding = texts.status(wait, isHolding: true, hasKeys: true, width: width).string
        #expect(usual.hasPrefix("Checked at") && DisplayWidth.of(usual) <= width)
        #expect(holding.hasPrefix("What is new waits") && DisplayWidth.of(holding) <= width)
        #expect(width < 60 || usual.contains(" · next at "))
        #expect(width < 120 || holding.hasSuffix(" · any key checks now · q ends"))
    }

    @Test("What can't be watched is refused in words")
    func mistakes() {
        #expect(UsageMistake.watchesTooOften(least: 300).sentence.string.contains("every 5 minutes, not more often"))
        #expect(UsageMistake.watchesInLines(.csv).sentence.string.contains("not csv"))
        #expect(UsageMistake.nothingToWatch(TrendingQuery(source: .sample)).sentence.string.contains("the sample"))
    }
}
