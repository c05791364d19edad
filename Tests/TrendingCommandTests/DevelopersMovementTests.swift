import Foundation
import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Movement of developers", .command, .timeLimit(.minutes(2)))
struct DevelopersMovementTests {
    private let sut = CommandSUT.current

    @Test("A refresh marks how the developers moved, in a history of its own; showing the list needs no history")
    func marks() async throws {
        try await past()
        let (up, down) = ("▲4  @Astro-Han", "▼4  @isaacs")
        try await sut.expect("developers --refresh --layout cards", output: up, down, errors: "")
        #expect(!fileExists(sut.home + "/.local/share/trending/history"))
        try await sut.expect("history verify", output: "2")
        try removeFile(sut.developersHistory)
        try await sut.expect("developers --layout cards", output: up)
        let movement = try await sut.run("developers --format json").json["developers", 0, "movement"]
        #expect(movement?["kind"] == "up" && movement?["from"] == 5)
        #expect(!fileExists(sut.developersHistory))
    }

    @Test("history verify and history clear are about both histories, and the marks go with them")
    func cleared() async throws {
        try await past()
        try await sut.run("developers --refresh")
        #expect(!(try await sut.cards("developers --no-movement").output.contains("▲")))
        sut.answer(.page(["uv"]))
        try await sut.run("refresh")
        try await sut.expect("history verify", output: "3 lists (11 rows) checked")
        try await sut.expect("history clear", 64)
        let outcome = try await sut.run("history clear --yes")
        #expect(outcome.errors == "trending: Removed the history of 3 lists (11 rows).\n")
        try await sut.expect("history verify", output: "0 lists (0 rows) checked")
        let list = try await sut.expect("developers --layout cards", output: "@Astro-Han")
        #expect(!list.output.contains("▲"))
    }

    @Test("history-days keeps that many days of developers")
    func days() async throws {
        try await past(isImported: false)
        try sut.configure("history-days = 2\n")
        let outcome = try await sut.expect("developers --refresh --layout cards")
        #expect(!outcome.output.contains("▲"))
        let kept = try await sut.run("history clear --yes")
        #expect(kept.errors == "trending: Removed the history of 1 list (5 rows).\n")
    }

    @Test("A run that ended after it had recorded the list, and before it had stored it, leaves no second edition")
    func killedBeforeStoring() async throws {
        try await past()
        let first = try await sut.cards("developers --refresh")
        for file in sut.storedFiles() { try removeFile(file) }
        let second = try await sut.cards("developers")
        #expect(second.output == first.output && second.output.contains("▲4"))
        let outcome = try await sut.run("history clear --yes")
        #expect(outcome.errors == "trending: Removed the history of 2 lists (10 rows).\n")
    }

    @Test("With history = false, nothing is recorded or marked; the list is recorded before the next one")
    func storedWithoutHistory() async throws {
        try await past()
        try sut.configure("history = false\n")
        let outcome = try await sut.cards("developers --refresh")
        #expect(outcome.output.contains("@Astro-Han") && !outcome.output.contains("▲"))
        try sut.configure("history = true\n")
        try await sut.expect("history verify", output: "1 list (5 rows) checked")
        try await sut.expect("developers --refresh --layout cards", output: "▲4")
    }

    /// Gives the history the list of three days ago, in the opposite order: from an archive, or fetched by the program.
    private func past(isImported: Bool = true) async throws {
        sut.answer(.developers)
        let server = "http://\(sut.server.authority)"
        let list = ListIdentity(source: "github", server: server, period: "daily")
        let logins = ["isaacs", "yhirose", "emontnemery", "bradfitz", "Astro-Han"]
        let entries = logins.enumerated().map { index, login in
            let name = RepoName(owner: login, name: login)
            return Edition.Entry(rank: index + 1, repo: TrendedRepo(name: name, server: server))
        }
        let past = Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970) - 3 * 24 * 3600)
        let store = SQLiteHistoryStore(directory: sut.developersHistory, isNested: true)
        if isImported {
            let edition = Edition(list: list, day: TrendingDay(fetchedAt: past), entries: entries)
            try await store.add([edition], from: .any())
        } else {
            try await store.record(ListSighting(list: list, seenAt: past, entries: entries))
        }
        await store.close()
    }
}

extension CommandSUT {
    fileprivate var developersHistory: String { home + "/.local/share/trending/history-developers" }
}
