import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Feed document")
struct FeedDocumentTests {
    static let row = #"{"author": "astral-sh", "name": "uv"}"#

    @Test(
        "Reads an array of rows, or an object that contains one",
        arguments: [
            "[\(row)]", "\u{FEFF}\n[\(row)]", #"{"title": "t", "items": [\#(row)]}"#, #"{"repos": [\#(row)]}"#,
            #"{"repositories": [\#(row)]}"#, #"{"total": 1, "data": [\#(row)]}"#,
            #"{"schemaVersion": 9, "repos": [\#(row)], "more": {}}"#, #"{"data": {"x": 1}, "items": [\#(row)]}"#,
        ]
    )
    func shapes(json: String) throws {
        let feed = try read(json)
        #expect(feed.repos == [Repo(rank: 1, owner: "astral-sh", name: "uv", url: "https://github.com/astral-sh/uv")])
        #expect(feed.unreadableRows == 0)
        #expect(feed.rowCount == 1)
    }

    @Test(
        "Reads a feed without rows as an empty list",
        arguments: ["[]", #"{"schemaVersion":1,"repos":[]}"#, #"{"title": "Ours", "items": []}"#]
    )
    func empty(json: String) throws {
        let feed = try read(json)
        #expect(feed.repos.isEmpty && feed.unreadableRows == 0 && feed.rowCount == 0)
    }

    @Test(
        "Rejects JSON of another kind, and an object with only an empty array of an ambiguous name",
        arguments: lines(
            """
            {"errors": ["down"], "data": []}
            {"items": []}
            {}
            null
            1
            "text"
            {"message": "Not Found"}
            {"items": null}
            {"items": {}}
            {"items": "astral-sh/uv"}
            [1, null, "x", [], {}]
            {"repos": [{"title": "Our blog"}]}
            """
        )
    )
    func notAList(json: String) {
        #expect(throws: RemoteFailure.unreadable(.notAList)) { try read(json) }
    }

    @Test(
        "Recognizes text that is not complete JSON",
        arguments: [
            "", " ", "<html></html>", "<?xml version='1.0'?><rss/>", "Not Found", "[\(row)", "{\"items\": [\(row)]",
            "[\(row)] and more", "[nul]", String(repeating: "[", count: 100_000),
            String(repeating: #"{"items":"#, count: 600) + "1" + String(repeating: "}", count: 600),
        ].map(LongText.init)
    )
    func notJSON(text: LongText) {
        #expect(throws: RemoteFailure.unreadable(.notJSON(contentType: nil))) { try read(text.value) }
    }

    @Test("Counts unreadable rows, and ranks the others by position")
    func unreadableRows() throws {
        let others = #"null, 7, "x/y", [], {"name": "uv"}, {"author": "a b", "name": "c"}"#
        let feed = try read(#"[\#(others), \#(Self.row), {"owner": "octocat", "name": "hello"}]"#)
        #expect(feed.repos.map(\.name) == ["uv", "hello"])
        #expect(feed.repos.map(\.rank) == [7, 8])
        #expect(feed.unreadableRows == 6)
        #expect(feed.rowCount == 8)
    }

    @Test("Keeps the ranks of a feed that was sorted or cut, and lacks the rows between them")
    func ranks() throws {
        let list = { (ranks: [Int]) in
            let rows = ranks.enumerated().map { #"{"rank": \#($1), "owner": "a", "name": "r\#($0)"}"# }
            return try read(#"{"schemaVersion": 1, "repos": [\#(rows.joined(separator: ","))]}"#)
        }
        let cut = try list([7, 3, 1])
        #expect(cut.repos.map(\.name) == ["r2", "r1", "r0"] && cut.repos.map(\.rank) == [1, 3, 7])
        #expect(cut.isIncomplete && cut.unreadableRows == 0)
        let sorted = try list([2, 3, 1])
        #expect(sorted.repos.map(\.name) == ["r2", "r0", "r1"] && sorted.repos.map(\.rank) == [1, 2, 3])
        #expect(!sorted.isIncomplete)
        for ranks in [[2, 2, 1], [0, 1, 2], [3, -1, 1], [20_000, 1, 2]] {
            let feed = try list(ranks)
            #expect(feed.repos.map(\.name) == ["r0", "r1", "r2"] && feed.repos.map(\.rank) == [1, 2, 3])
            #expect(!feed.isIncomplete)
        }
    }

    @Test("Keeps the first row of each repository")
    func duplicates() throws {
        let again = #"{"author": "Astral-SH", "name": "UV", "stars": 1}"#
        let feed = try read("[\(Self.row), \(again)]")
        #expect(feed.repos.map(\.owner) == ["astral-sh"])
        #expect(feed.unreadableRows == 0)
    }

    @Test(
        "Reads the period and the moment of other publishers",
        arguments: [
            #""updatedAt": "2026-08-22T16:19:59.346Z", "period": "weekly""#,
            #""fetched_at": "2026-08-23T00:19:59+08:00", "since": "weekly""#,
            #""generated_at": "2026-08-22T16:19:59Z", "timeRange": "Weekly""#,
            #""query": {"since": "weekly"}, "since": "daily", "fetchedAt": "2026-08-22T16:19:59Z""#,
        ]
    )
    func otherFacts(members: String) throws {
        let feed = try read("{\(members), \"items\": [\(Self.row)]}")
        #expect(feed.gainedIn == .weekly && feed.madeAt == Timestamp(secondsSince1970: 1_787_415_599))
    }

    @Test(
        "Uses the period that all rows agree on",
        arguments: [
            (#"{"since": "daily"}"#, #"{}"#, TrendingQuery.Period.daily),
            (#"{"since": "monthly"}"#, #"{"since": "Monthly"}"#, .monthly),
            (#"{"since": "daily"}"#, #"{"currentPeriodStars": "12 stars this week"}"#, .weekly),
            (#"{"since": "daily"}"#, #"{"since": "weekly"}"#, nil), (#"{"since": "yore"}"#, #"{"since": 1}"#, nil),
        ]
    )
    func period(first: String, second: String, period: TrendingQuery.Period?) throws {
        let names = [#"{"owner":"a","name":"b""#, #"{"owner":"c","name":"d""#]
        let rows = zip(names, [first, second]).map { $0 + "," + $1.dropFirst() }.map { $0.replacing(",}", with: "}") }
        #expect(try read("[\(rows.joined(separator: ","))]").gainedIn == period)
    }

    private func read(_ text: String) throws -> FeedDocument {
        try FeedDocument.read(Array(text.utf8))
    }
}
