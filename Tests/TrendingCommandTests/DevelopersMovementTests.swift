import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Movement of developers", .timeLimit(.minutes(2)))
final class DevelopersMovementTests: CommandTests {
    @Test("A refresh records the list in a history of its own, and marks how the developers moved")
    func marks() async throws {
        let outcome = try await sut.run("developers --refresh", status: 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.contains("▲4  @Astro-Han") && outcome.output.contains("▼4  @isaacs"))
        #expect(!exists(sut.data + "/history"))
        try await sut.run("history verify", status: 0, says: "2")
    }

    @Test("The marks are stored with the list: showing it needs no history")
    func stored() async throws {
        try await sut.run("developers --refresh")
        try remove(sut.developersHistory)
        try await sut.run("developers --layout lines", says: "▲4")
        let json = try await sut.run("developers --format json").json
        #expect(json["developers", 0, "movement", "kind"] == "up")
        #expect(json["developers", 0, "movement", "from"] == 5)
        #expect(!exists(sut.developersHistory))
    }

    @Test("--no-movement and movement = false leave the marks out of text; --movement shows them")
    func options() async throws {
        try await sut.run("developers --refresh")
        #expect(!(try await sut.run("developers --no-movement").output.contains("▲")))
        try sut.configure("movement = false\n")
        #expect(!(try await sut.run("developers").output.contains("▲")))
        try await sut.run("developers --movement", says: "▲4")
    }

    @Test("With history = false, nothing is recorded or marked")
    func withoutHistory() async throws {
        try remove(sut.developersHistory)
        try sut.configure("history = false\n")
        let outcome = try await sut.run("developers --refresh")
        #expect(outcome.output.contains("@Astro-Han") && !outcome.output.contains("▲"))
        #expect(!exists(sut.developersHistory))
    }

    @Test("history clear removes the history of developers, and the marks with it")
    func cleared() async throws {
        try await sut.run("developers --refresh")
        try await sut.run("history clear", status: 64)
        let outcome = try await sut.run("history clear --yes")
        #expect(outcome.errors == "trending: Removed the history of 2 lists (10 rows).\n")
        let list = try await sut.run("developers")
        #expect(list.output.contains("@Astro-Han") && !list.output.contains("▲"))
    }

    @Test("history clear and history verify are about both histories")
    func both() async throws {
        sut.answer.set(Answer.html(PageFixture(rows: [RowFixture()]).html))
        try await sut.run("refresh")
        try await sut.run("history verify", says: "2 lists (6 rows) checked")
        let outcome = try await sut.run("history clear --yes")
        #expect(outcome.errors == "trending: Removed the history of 2 lists (6 rows).\n")
        try await sut.run("history verify", says: "0 lists (0 rows) checked")
    }

    @Test("history-days keeps that many days of developers")
    func days() async throws {
        do {
            let store = SQLiteHistoryStore(directory: sut.developersHistory, isNested: true)
            try await store.clear()
            try await store.record(ListSighting(list: past.list, seenAt: .at(0, on: past.day), entries: past.entries))
            await store.close()
            try sut.configure("history-days = 2\n")
            let outcome = try await sut.run("developers --refresh", status: 0)
            #expect(!outcome.output.contains("▲"))
            let kept = try await sut.run("history clear --yes")
            #expect(kept.errors == "trending: Removed the history of 1 list (5 rows).\n")
        }
    }

    @Test("A run that ended after it had recorded the list, and before it had stored it, leaves no second edition")
    func killedBeforeStoring() async throws {
        let first = try await sut.run("developers --refresh")
        for file in sut.storedFiles() { try remove(file) }
        let second = try await sut.run("developers")
        #expect(second.output == first.output && second.output.contains("▲4"))
        let outcome = try await sut.run("history clear --yes")
        #expect(outcome.errors == "trending: Removed the history of 2 lists (10 rows).\n")
    }

    @Test("A list that was stored while the history was off is recorded before the next one")
    func storedWithoutHistory() async throws {
        try sut.configure("history = false\n")
        try await sut.run("developers --refresh")
        try sut.configure("history = true\n")
        try await sut.run("developers --refresh", says: "▲4")
    }

    @Test("No export replaces the history of developers")
    func export() async throws {
        let database = sut.developersHistory + "/history.db"
        let before = FileManager.default.contents(atPath: database)
        for path in [database, sut.developersHistory + "/new"] {
            let outcome = try await sut.run("history export --output \(path)")
            #expect(outcome.status != 0 && !outcome.errors.isEmpty)
        }
        #expect(FileManager.default.contents(atPath: database) == before)
        #expect(!exists(sut.developersHistory + "/new"))
    }

    /// The list of three days ago, in the opposite order.
    private var past: Edition {
        let server = sut.url
        let logins = ["isaacs", "yhirose", "emontnemery", "bradfitz", "Astro-Han"]
        let entries = logins.enumerated().map { index, login in
            Edition.Entry(rank: index + 1, repo: TrendedRepo(name: RepoName(owner: login, name: login), server: server))
        }
        let now = Timestamp.wallClock
        let list = ListIdentity(source: "github", server: server, period: "daily")
        return Edition(list: list, day: TrendingDay(number: TrendingDay(fetchedAt: now).number - 3), entries: entries)
    }

    /// The history has that list from an archive.
    override init() async throws {
        try await super.init()
        sut.answer.set(Answer.developers)
        let store = SQLiteHistoryStore(directory: sut.developersHistory, isNested: true)
        try await store.add([past], from: .any())
        await store.close()
    }
}

extension CommandSUT {
    fileprivate var developersHistory: String { home + "/.local/share/trending/history-developers" }
}
