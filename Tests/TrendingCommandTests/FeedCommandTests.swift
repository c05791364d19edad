import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("--format atom, rss and jsonfeed", .timeLimit(.minutes(2)))
final class FeedCommandTests: CommandTests {
    private let day = TrendingDay(number: TrendingDay(fetchedAt: .wallClock).number - 3)

    /// The history has one list, of three days ago, with these names of astral-sh.
    private func setPast(_ names: [String]) async throws {
        try await sut.run("refresh")
        let store = sut.historyStore
        let list = try #require(try await store.editions(in: .everyDay, after: nil, limit: 1).first).list
        try await store.clear()
        let entries = names.enumerated().map { index, name in
            let name = RepoName(owner: "astral-sh", name: name)
            return Edition.Entry(rank: index + 1, repo: TrendedRepo(name: name, server: list.usualServer))
        }
        try await store.record(.init(list: list, seenAt: .at(20, on: day), entries: entries))
        await store.close()
        for file in sut.storedFiles() { try remove(file) }
    }

    @Test("What was in the list before has an id without a day, and what is new one with its day")
    func days() async throws {
        try await setPast(["uv", "old"])
        let outcome = try await sut.run("refresh --format atom", status: 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.contains("/astral-sh/uv</id>"))
        #expect(outcome.output.contains("/astral-sh/old</id>"))
        #expect(outcome.output.contains(/\/astral-sh\/ruff\/\d{4}-\d\d-\d\d<\/id>/))
    }

    @Test("A repository that is renamed on one day stays one entry, and has a history under each name")
    func renamed() async throws {
        let page = { (names: [(String, Int)]) in
            let rows = names.map { name, id in
                var row = RowFixture(name: name)
                row.click = #"{"event_type":"authentication.click","payload":{"repository_id":\#(id)}}"#
                return row
            }
            return Answer.html(PageFixture(rows: rows).html)
        }
        sut.answer.set(page([("kettle", 77), ("tool", 78)]))
        try await sut.run("refresh")
        sut.answer.set(page([("samovar", 77), ("tool", 78)]))
        for format in ["atom", "jsonfeed", "rss"] {
            let feed = try await sut.run("refresh --format \(format)").output
            #expect(feed.contains("/all/daily/astral-sh/kettle"))
            #expect(feed.components(separatedBy: "/all/daily/astral-sh/").count == 3)
        }
        for name in ["kettle", "samovar"] {
            try await sut.run("history astral-sh/\(name)", status: 0, says: "1 day")
        }
        try await sut.run("--on today --layout cards", says: "samovar")
        try await sut.run("--all-stored", says: "samovar")
    }

    @Test("The same list a second time is the same feed, byte for byte", arguments: ["atom", "rss", "jsonfeed"])
    func twice(format: String) async throws {
        try await setPast(["uv"])
        let first = try await sut.run("refresh --format \(format)")
        let stored = try await sut.run("list --format \(format)")
        let second = try await sut.run("refresh --format \(format)")
        #expect(first.output == stored.output && first.output == second.output)
        #expect(first.output.contains("astral-sh/uv"))
    }

    @Test("If the history can't be read, nothing is printed: other ids would make every entry new")
    func damaged() async throws {
        try await setPast(["uv"])
        try await sut.run("refresh")
        let database = sut.data + "/history/history.db"
        try write("no database", to: database)
        let path = sut.home + "/feed.xml"
        let outcome = try await sut.run("--format atom --output \(path)", status: 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("The history was damaged"))
        #expect(!exists(path))
    }

    @Test("Developers have ids of their own")
    func developers() async throws {
        sut.answer.set(Answer.developers)
        try await sut.run("developers --format atom", status: 0, says: "2008:trending-developers@")
    }

    @Test("A list of the history is a feed with the days until then")
    func onDay() async throws {
        try await setPast(["uv", "old"])
        try await sut.run("refresh")
        let text = day.calendarDay.text
        let outcome = try await sut.run("list --on \(text) --format atom", status: 0)
        #expect(outcome.output.contains("astral-sh/old</id>") && !outcome.output.contains("astral-sh/ruff"))
        #expect(outcome.output.contains("<updated>\(text)T00:00:00Z</updated>"))
        try await sut.run("list --on \(text) --format html", says: "from the history")
    }

    @Test("The history, all stored lists and several lists are feeds too")
    func others() async throws {
        try await setPast(["uv"])
        try await sut.run("refresh")
        let history = try await sut.run("history --format rss", says: "trending-history/trending@127.0.0.1")
        #expect(history.output.contains("<title>astral-sh/uv</title>"))
        try await sut.run("list --all-stored --format jsonfeed", says: "trending-stored/astral-sh/uv")
        let several = try await sut.run("-l all,swift --format atom --digest")
        #expect(several.output.contains("/all/daily/digest/") && several.output.contains("/swift/daily/digest/"))
    }
}
