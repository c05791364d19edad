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

    @Test("A refresh on the next day shows how repositories moved, and so does the stored list")
    func nextDay() async throws {
        try await withStars(login: nil) { (sut) async throws in
            let first = try await sut.list(.refresh)
            #expect(!first.output.contains("history") && first.errors.isEmpty)
            sut.time.pass(Self.day)
            sut.page.set(["ty", "uv", "ruff"])
            let second = try await sut.list(.refresh)
            #expect(!second.output.contains("history"))
            #expect(rows(second) == ["▲2 astral-sh/ty", "▼1 astral-sh/uv", "▼1 astral-sh/ruff"])
            #expect(rows(try await sut.list()) == rows(second))
            #expect(second.errors.isEmpty)
        }
    }

    @Test("A stored list is shown with its marks without the history")
    func withoutDatabase() async throws {
        try await withTwoDays { (sut) async throws in
            try FileManager.default.removeItem(atPath: sut.historyFolder)
            #expect(rows(try await sut.list()) == ["▲1 astral-sh/ruff", "▼1 astral-sh/uv"])
            #expect(!FileManager.default.fileExists(atPath: sut.historyFolder))
        }
    }

    @Test("JSON says how each repository moved")
    func json() async throws {
        try await withTwoDays { (sut) async throws in
            let movement = try ParsedJSON(try await sut.list(.list, [.format: "json"]).output)["repos", 0, "movement"]
            #expect(movement?[.member("kind")] == "up" && movement?[.member("from")] == 2)
            #expect(movement?[.member("lastSeen")] == "2026-11-20" && movement?[.member("historyDays")] == 1)
        }
    }

    @Test("Another order and a limit keep each row's mark")
    func arranged() async throws {
        try await withTwoDays { (sut) async throws in
            #expect(rows(try await sut.list(.list, [.sort: "name"])) == ["▲1 astral-sh/ruff", "▼1 astral-sh/uv"])
            #expect(rows(try await sut.list(.list, [.reverse: "true"])) == ["▼1 astral-sh/uv", "▲1 astral-sh/ruff"])
            #expect(rows(try await sut.list(.list, [.limit: "1"])) == ["▲1 astral-sh/ruff"])
        }
    }

    @Test("Shows no movement with movement = false")
    func off() async throws {
        try await withTwoDays { (sut) async throws in
            let output = try await sut.list(.list, [.movement: "false"]).output
            #expect(!output.contains("▲") && !output.contains("history"))
            let json = try ParsedJSON(try await sut.list(.list, [.movement: "false", .format: "json"]).output)
            #expect(json["repos", 0, "movement", "kind"] == "up")
        }
    }

    @Test("Keeps no history with history = false")
    func withoutHistory() async throws {
        try await withStars(login: nil) { (sut) async throws in
            try sut.configure("history = false\n")
            _ = try await sut.list(.refresh)
            sut.time.pass(Self.day)
            sut.page.set(["ty", "uv", "ruff"])
            #expect(rows(try await sut.list(.refresh)).isEmpty)
            #expect(!FileManager.default.fileExists(atPath: sut.historyFolder))
        }
    }

    @Test("A history that is switched on compares with the stored list")
    func switchedOn() async throws {
        try await withStars(login: nil) { (sut) async throws in
            try sut.configure("history = false\n")
            _ = try await sut.list(.refresh)
            try sut.configure("history = true\n")
            sut.time.pass(Self.day)
            sut.page.set(["ruff", "uv"])
            #expect(rows(try await sut.list(.refresh)) == ["▲1 astral-sh/ruff", "▼1 astral-sh/uv"])
        }
    }

    @Test("Each list of a run is recorded and marked")
    func severalLanguages() async throws {
        try await withStars(login: nil) { (sut) async throws in
            _ = try await sut.list(.refresh, [.language: "swift,rust"])
            sut.time.pass(Self.day)
            sut.page.set(["ruff", "uv"])
            let outcome = try await sut.list(.refresh, [.language: "swift,rust"])
            #expect(rows(outcome).count == 4 && outcome.errors.isEmpty)
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
            let outcome = try await sut.list(.refresh)
            #expect(outcome.status == .success)
            #expect(rows(outcome) == ["▲1 astral-sh/uv", "▼1 astral-sh/ruff"])
            #expect(FileManager.default.fileExists(atPath: database + ".damaged"))
        }
    }

    @Test("Stored lists get the marks that an import makes possible, and lose them with the history")
    func rewritten() async throws {
        try await withStars(login: nil) { (sut) async throws in
            _ = try await sut.list(.refresh)
            let store = SQLiteHistoryStore(directory: sut.historyFolder, isNested: true)
            let server = "http://\(sut.server.authority)"
            let list = ListIdentity.any(at: server)
            let entries = ["ty", "uv", "ruff"].enumerated().map { index, name in
                let name = RepoName(owner: "astral-sh", name: name)
                return Edition.Entry(rank: index + 1, repo: TrendedRepo(name: name, server: server))
            }
            try await store.add([Edition(list: list, day: .any(-1), entries: entries)], from: .any())
            #expect(try await sut.rewriteMovement() == .init(changed: 1))
            #expect(rows(try await sut.list()) == ["▲1 astral-sh/uv", "▲1 astral-sh/ruff", "▼2 astral-sh/ty"])
            try await store.clear()
            #expect(try await sut.rewriteMovement() == .init(changed: 1))
            #expect(rows(try await sut.list()).isEmpty)
            await store.close()
        }
    }

    /// Fetches a list on two following days.
    private func withTwoDays(_ body: (StarsSUT) async throws -> Void) async throws {
        try await withStars(login: nil) { (sut) async throws in
            sut.page.set(["uv", "ruff"])
            _ = try await sut.list(.refresh)
            sut.time.pass(Self.day)
            sut.page.set(["ruff", "uv"])
            _ = try await sut.list(.refresh)
            try await body(sut)
        }
    }

    /// The rows that moved: `▲2 astral-sh/ty`.
    private func rows(_ outcome: StarsSUT.Outcome) -> [String] {
        outcome.output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(where: { $0.hasPrefix("▲") || $0.hasPrefix("▼") }) else { return nil }
            return words[index...].prefix(2).joined(separator: " ")
        }
    }
}

extension StarsSUT {
    fileprivate var historyFolder: String { home + "/.local/share/trending/history" }

    fileprivate func configure(_ text: String) throws {
        let folder = home + "/.config/trending"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/config.toml"))
    }

    fileprivate func rewriteMovement() async throws -> RewrittenMovements {
        let run = Run(.any(["HOME": home]))
        let result = try await run.movementRewriter.rewrite()
        await run.closeHistory()
        return result
    }
}
