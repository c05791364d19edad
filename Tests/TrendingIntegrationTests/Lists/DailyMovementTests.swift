import Foundation
import Testing
import TrendingData
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Movement from day to day", .timeLimit(.minutes(2)))
struct DailyMovementTests {
    private static let day: Int64 = 86_400

    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws { try await story.run() }

    private static let stories = """
        A refresh on the next day shows how repositories moved, and so does the stored list
            login
            $ refresh
            !> history
            2=
            pass 86400
            page ty uv ruff
            $ refresh
            !> history
            = *▲2 *astral-sh/ty*▼1 *astral-sh/uv*▼1 *astral-sh/ruff*
            2=
            $ list
            = *▲2 *astral-sh/ty*▼1 *astral-sh/uv*▼1 *astral-sh/ruff*
        JSON says how each repository moved\(twoDays)
            $ list format=json
            json repos 0 movement kind = "up"
            json repos 0 movement from = 2
            json repos 0 movement lastSeen = "2026-11-20"
            json repos 0 movement historyDays = 1
        Another order and a limit keep each row's mark\(twoDays)
            $ list sort=name
            = *▲1 *astral-sh/ruff*▼1 *astral-sh/uv*
            $ list reverse=true
            = *▼1 *astral-sh/uv*▲1 *astral-sh/ruff*
            $ list limit=1
            > ▲1
            !> ▼
        Shows no movement with movement = false\(twoDays)
            $ list movement=false
            !> ▲
            !> history
            $ list movement=false format=json
            json repos 0 movement kind = "up"
        A history that is switched on compares with the stored list
            login
            config history = false
            $ refresh
            config history = true
            pass 86400
            page ruff uv
            $ refresh
            = *▲1 *astral-sh/ruff*▼1 *astral-sh/uv*
            !> astral-sh/ty
        Each list of a run is recorded and marked
            login
            $ refresh language=swift,rust
            pass 86400
            page ruff uv
            $ refresh language=swift,rust
            = *▲1 *astral-sh/ruff*▼1 *astral-sh/uv*▲1 *astral-sh/ruff*▼1 *astral-sh/uv*
            2=
        """

    private static let twoDays = """

            login
            page uv ruff
            $ refresh
            pass 86400
            page ruff uv
            $ refresh
        """

    @Test("A stored list is shown with its marks without the history")
    func withoutDatabase() async throws {
        try await withTwoDays { (sut) async throws in
            try FileManager.default.removeItem(atPath: sut.historyFolder)
            #expect(rows(try await sut.run("list")) == ["▲1 astral-sh/ruff", "▼1 astral-sh/uv"])
            #expect(!FileManager.default.fileExists(atPath: sut.historyFolder))
        }
    }

    @Test("Keeps no history with history = false")
    func withoutHistory() async throws {
        try await withStars(login: nil) { (sut) async throws in
            try sut.configure("history = false\n")
            _ = try await sut.run("refresh")
            sut.time.pass(Self.day)
            sut.page.set(["ty", "uv", "ruff"])
            #expect(rows(try await sut.run("refresh")).isEmpty)
            #expect(!FileManager.default.fileExists(atPath: sut.historyFolder))
        }
    }

    @Test("A damaged history is set aside and begins with the stored lists; the list is shown")
    func damaged() async throws {
        try await withTwoDays { (sut) async throws in
            let database = sut.historyFolder + "/history.db"
            for name in try FileManager.default.contentsOfDirectory(atPath: sut.historyFolder) {
                try FileManager.default.removeItem(atPath: sut.historyFolder + "/" + name)
            }
            try Data("not a database, but long enough to be read as one".utf8).write(to: URL(fileURLWithPath: database))
            sut.time.pass(Self.day)
            sut.page.set(["uv", "ruff"])
            let outcome = try await sut.run("refresh")
            #expect(outcome.status == 0)
            #expect(rows(outcome) == ["▲1 astral-sh/uv", "▼1 astral-sh/ruff"])
            #expect(FileManager.default.fileExists(atPath: database + ".damaged"))
        }
    }

    @Test("Stored lists get the marks that an import makes possible, and lose them with the history")
    func rewritten() async throws {
        try await withStars(login: nil) { (sut) async throws in
            _ = try await sut.run("refresh")
            let store = SQLiteHistoryStore(directory: sut.historyFolder, isNested: true)
            let server = "http://\(sut.server.authority)"
            let list = ListIdentity.any(at: server)
            let entries = ["ty", "uv", "ruff"].enumerated().map { index, name in
                let name = RepoName(owner: "astral-sh", name: name)
                return Edition.Entry(rank: index + 1, repo: TrendedRepo(name: name, server: server))
            }
            try await store.add([Edition(list: list, day: .any(-1), entries: entries)], from: .any())
            #expect(try await sut.rewriteMovement() == .init(changed: 1))
            #expect(rows(try await sut.run("list")) == ["▲1 astral-sh/uv", "▲1 astral-sh/ruff", "▼2 astral-sh/ty"])
            try await store.clear()
            #expect(try await sut.rewriteMovement() == .init(changed: 1))
            #expect(rows(try await sut.run("list")).isEmpty)
            await store.close()
        }
    }

    /// Fetches a list on two following days.
    private func withTwoDays(_ body: (StarsSUT) async throws -> Void) async throws {
        try await withStars(login: nil) { (sut) async throws in
            sut.page.set(["uv", "ruff"])
            _ = try await sut.run("refresh")
            sut.time.pass(Self.day)
            sut.page.set(["ruff", "uv"])
            _ = try await sut.run("refresh")
            try await body(sut)
        }
    }

    /// The rows that moved: `▲2 astral-sh/ty`.
    private func rows(_ outcome: ProgramUnderTest.Outcome) -> [String] {
        outcome.output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(where: { $0.hasPrefix("▲") || $0.hasPrefix("▼") }) else { return nil }
            return words[index...].prefix(2).joined(separator: " ")
        }
    }
}

extension StarsSUT {
    fileprivate var historyFolder: String { home + "/.local/share/trending/history" }

    fileprivate func rewriteMovement() async throws -> RewrittenMovements {
        let run = Run(.any(["HOME": home]))
        let result = try await run.movementRewriter.rewrite()
        await run.closeHistory()
        return result
    }
}
