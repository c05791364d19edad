import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("--format atom, rss and jsonfeed", .command, .timeLimit(.minutes(2)))
struct FeedCommandTests {
    private let sut = CommandSUT.current

    /// Gives the history one list, of three days ago, with these names of astral-sh.
    private func past(_ names: String...) async throws {
        try await sut.run("refresh")
        let today = TrendingDay(fetchedAt: Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970)))
        let store = sut.historyStore()
        let list = try #require(try await store.editions(in: .everyDay, after: nil, limit: 1).first).list
        try await store.clear()
        let entries = names.enumerated().map { index, name in
            let name = RepoName(owner: "astral-sh", name: name)
            return Edition.Entry(rank: index + 1, repo: TrendedRepo(name: name, server: list.usualServer))
        }
        let day = TrendingDay(number: today.number - 3)
        try await store.record(.init(list: list, seenAt: .at(20, on: day), entries: entries))
        await store.close()
        for file in sut.storedFiles() { try removeFile(file) }
    }

    @Test("What was in the list before has an id without a day, and what is new one with its day")
    func days() async throws {
        try await past("uv", "old")
        let outcome = try await sut.expect(
            "refresh --format atom",
            output: "/astral-sh/uv</id>",
            "/astral-sh/old</id>",
            errors: ""
        )
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
            return NetworkResponse.page(rows: rows)
        }
        sut.answer(page([("kettle", 77), ("tool", 78)]))
        try await sut.run("refresh")
        sut.answer(page([("samovar", 77), ("tool", 78)]))
        for format in ["atom", "jsonfeed", "rss"] {
            let feed = try await sut.run("refresh --format \(format)").output
            #expect(feed.contains("/all/daily/astral-sh/kettle"))
            #expect(feed.components(separatedBy: "/all/daily/astral-sh/").count == 3)
        }
        for name in ["kettle", "samovar"] {
            try await sut.expect("history astral-sh/\(name)", output: "1 day")
        }
        try await sut.expect("--on today --layout cards", output: "samovar")
        try await sut.expect("--all-stored", output: "samovar")
    }

    @Test("The same list a second time is the same feed, byte for byte", arguments: ["atom", "rss", "jsonfeed"])
    func twice(format: String) async throws {
        try await past("uv")
        let first = try await sut.run("refresh --format \(format)")
        let stored = try await sut.run("list --format \(format)")
        let second = try await sut.run("refresh --format \(format)")
        #expect(first.output == stored.output && first.output == second.output)
        #expect(first.output.contains("astral-sh/uv"))
    }

    @Test("If the history can't be read, nothing is printed: other ids would make every entry new")
    func damaged() async throws {
        try await past("uv")
        try await sut.run("refresh")
        let database = sut.home + "/.local/share/trending/history/history.db"
        try writeFile(database, "no database")
        let path = sut.home + "/feed.xml"
        try await sut.expect("--format atom --output \(path)", 65, output: "", errors: "The history was damaged")
        #expect(!fileExists(path))
    }

    @Test("A list of the history is a feed with the days until then")
    func onDay() async throws {
        try await past("uv", "old")
        try await sut.run("refresh")
        let day = TrendingDay(fetchedAt: Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970)))
        let text = TrendingDay(number: day.number - 3).calendarDay.text
        let outcome = try await sut.expect(
            ["list", "--on", text, "--format", "atom"],
            output: "astral-sh/old</id>",
            "<updated>\(text)T00:00:00Z</updated>"
        )
        #expect(!outcome.output.contains("astral-sh/ruff"))
        let page = try await sut.run(["list", "--on", text, "--format", "html"])
        #expect(page.output.contains("from the history"))
    }

    @Test("The history, all stored lists and several lists are feeds too")
    func others() async throws {
        try await past("uv")
        try await sut.run("refresh")
        let history = try await sut.run("history --format rss")
        #expect(history.output.contains("trending-history/trending@127.0.0.1"))
        #expect(history.output.contains("<title>astral-sh/uv</title>"))
        let stored = try await sut.run("list --all-stored --format jsonfeed")
        #expect(stored.output.contains("trending-stored/astral-sh/uv"))
        let several = try await sut.run("-l all,swift --format atom --digest")
        #expect(several.output.contains("/all/daily/digest/") && several.output.contains("/swift/daily/digest/"))
    }
}
