import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A feed")
struct FeedDocumentTests {
    static let row = #"{"author": "astral-sh", "name": "uv"}"#

    @Test(
        "Is none where an object has nothing but an empty array of a name that may mean anything",
        arguments: [#"{"errors": ["down"], "data": []}"#, #"{"items": []}"#]
    )
    func emptyObject(text: String) {
        #expect(FeedDocument.read(Array(text.utf8)) == .failure(.notAList))
    }

    @Test(
        "Is an empty list where an object says that it is a list",
        arguments: [
            #"{"title": "Ours", "items": []}"#, #"{"schemaVersion": 1, "repos": []}"#, "[]",
        ]
    )
    func emptyList(text: String) throws {
        #expect(try FeedDocument.read(Array(text.utf8)).get().repos.isEmpty)
    }

    @Test(
        "Is an array of rows, or an object with one in it",
        arguments: [
            "[\(row)]", "\u{FEFF}\n[\(row)]", #"{"title": "t", "items": [\#(row)]}"#, #"{"repos": [\#(row)]}"#,
            #"{"repositories": [\#(row)]}"#, #"{"total": 1, "data": [\#(row)]}"#,
            #"{"schemaVersion": 9, "repos": [\#(row)], "more": {}}"#, #"{"data": {"x": 1}, "items": [\#(row)]}"#,
        ]
    )
    func shapes(json: String) throws {
        let feed = try read(json).get()
        #expect(feed.repos == [Repo(rank: 1, owner: "astral-sh", name: "uv", url: "https://github.com/astral-sh/uv")])
        #expect(feed.unreadableRows == 0)
        #expect(feed.rowCount == 1)
    }

    @Test("Without rows is an empty list", arguments: ["[]", #"{"schemaVersion":1,"repos":[]}"#])
    func empty(json: String) throws {
        #expect(try read(json).get() == FeedDocument(repos: [], unreadableRows: 0, rowCount: 0))
    }

    @Test(
        "That is JSON of another kind is no list",
        arguments: [
            "{}", "null", "1", "\"text\"", #"{"message": "Not Found"}"#, #"{"items": null}"#, #"{"items": {}}"#,
            #"{"items": "astral-sh/uv"}"#, #"[1, null, "x", [], {}]"#, #"{"repos": [{"title": "Our blog"}]}"#,
        ]
    )
    func notAList(json: String) {
        #expect(read(json) == .failure(.notAList))
    }

    @Test(
        "That is not whole JSON is told apart",
        arguments: [
            "", " ", "<html></html>", "<?xml version='1.0'?><rss/>", "Not Found", "[\(row)", "{\"items\": [\(row)]",
            "[\(row)] and more", "[nul]", String(repeating: "[", count: 100_000),
            String(repeating: #"{"items":"#, count: 600) + "1" + String(repeating: "}", count: 600),
        ].map(LongText.init)
    )
    func notJSON(text: LongText) {
        #expect(read(text.value) == .failure(.notJSON))
    }

    @Test("Counts the rows that cannot be read, and ranks the others by their place")
    func unreadableRows() throws {
        let others = #"null, 7, "x/y", [], {"name": "uv"}, {"author": "a b", "name": "c"}"#
        let feed = try read(#"[\#(others), \#(Self.row), {"owner": "octocat", "name": "hello"}]"#).get()
        #expect(feed.repos.map(\.name) == ["uv", "hello"])
        #expect(feed.repos.map(\.rank) == [7, 8])
        #expect(feed.unreadableRows == 6)
        #expect(feed.rowCount == 8)
    }

    @Test("Holds each repository once, the first")
    func duplicates() throws {
        let again = #"{"author": "Astral-SH", "name": "UV", "stars": 1}"#
        let feed = try read("[\(Self.row), \(again)]").get()
        #expect(feed.repos.map(\.owner) == ["astral-sh"])
        #expect(feed.unreadableRows == 0)
    }

    @Test("Is read up to 10,000 rows, and says how many there are")
    func manyRows() throws {
        let rows = (1...10_003).map { #"{"author": "o", "name": "r\#($0)"}"# }
        let feed = try read("[\(rows.joined(separator: ","))]").get()
        #expect(feed.repos.count == 10_000)
        #expect(feed.repos.last?.rank == 10_000)
        #expect(feed.rowCount == 10_003)
        #expect(feed.unreadableRows == 0)
    }

    @Test("Says what the program's own JSON says of the list")
    func facts() throws {
        let feed = try read(
            #"""
            {"schemaVersion": 1, "fetchedAt": "1970-01-01T00:16:40Z", "repos": [], "title": " Our  list ",
             "query": {"source": "github", "language": "Swift", "since": "weekly", "spokenLanguage": null}}
            """#
        ).get()
        let moment = Timestamp(secondsSince1970: 1_000)
        #expect(feed.facts == FeedFacts(title: "Our list", gainedIn: .weekly, madeAt: moment))
    }

    @Test(
        "Is of the period that its rows agree on",
        arguments: [
            (#"{"since": "daily"}"#, #"{}"#, TrendingQuery.Period.daily),
            (#"{"since": "monthly"}"#, #"{"since": "Monthly"}"#, .monthly),
            (#"{"since": "daily"}"#, #"{"since": "weekly"}"#, nil), (#"{"since": "yore"}"#, #"{"since": 1}"#, nil),
        ]
    )
    func period(first: String, second: String, period: TrendingQuery.Period?) throws {
        let names = [#"{"owner":"a","name":"b""#, #"{"owner":"c","name":"d""#]
        let rows = zip(names, [first, second]).map { $0 + "," + $1.dropFirst() }.map { $0.replacing(",}", with: "}") }
        #expect(try read("[\(rows.joined(separator: ","))]").get().facts.gainedIn == period)
    }

    private func read(_ text: String) -> Result<FeedDocument, FeedDocument.Refusal> {
        FeedDocument.read(Array(text.utf8))
    }
}
