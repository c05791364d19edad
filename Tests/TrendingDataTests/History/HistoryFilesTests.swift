import Foundation
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Files of the history")
struct HistoryFilesTests {
    private static func failure(_ sut: HistorySUT) async -> HistoryFailure? {
        await historyFailure { () throws(HistoryFailure) in try await sut.store().record(.any("b")) }
    }

    @Test(
        "Refuses a link, a pipe or a file with several names beside the database",
        arguments: ["-wal", "-shm", "-journal"]
    )
    func sideFiles(ending: String) async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            let manager = FileManager.default
            let (path, other) = (sut.path + ending, sut.folder + "/other")
            try? manager.removeItem(atPath: path)
            try Data("other".utf8).write(to: URL(filePath: other))
            try manager.createSymbolicLink(atPath: path, withDestinationPath: other)
            #expect(await Self.failure(sut) == .inaccessible(path: path, reason: .notRegular))
            try manager.removeItem(atPath: path)
            #expect(mkfifo(path, 0o600) == 0)
            #expect(await Self.failure(sut) == .inaccessible(path: path, reason: .notRegular))
            try manager.removeItem(atPath: path)
            try manager.linkItem(atPath: other, toPath: path)
            #expect(await Self.failure(sut) == .inaccessible(path: path, reason: .severalNames))
            #expect(manager.contents(atPath: other) == Data("other".utf8))
        }
    }

    @Test("Refuses a database with a trigger, and never runs it")
    func triggers() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            try sut.connection().execute(
                "CREATE TRIGGER t AFTER INSERT ON edition BEGIN DELETE FROM edition; END"
            )
            #expect(await Self.failure(sut) == .inaccessible(path: sut.path, reason: .trigger(name: "t")))
            #expect(try sut.connection().integer("SELECT count(*) FROM edition") == 1)
            try sut.connection().execute("DROP TRIGGER t")
            #expect(try await sut.store().allEditions().count == 1)
        }
    }

    @Test("Tolerates tables, views and indices of others")
    func tables() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            try sut.connection().execute(
                "CREATE TABLE mine(x); CREATE VIEW days AS SELECT day FROM edition; CREATE INDEX own ON repo(language); ANALYZE"
            )
            try await sut.store().record(.any("b", at: .at(22)))
            #expect(try await sut.store().verify() == HistoryCheck(editions: 1, entries: 1))
        }
    }

    @Test("A backup before a migration never takes the place of an earlier one")
    func backups() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            try Data("earlier".utf8).write(to: URL(filePath: sut.path + ".version-2"))
            let current = HistorySchema.current
            let table = "CREATE TABLE extra(id INTEGER PRIMARY KEY) STRICT"
            let nonsense = HistorySchema.Step(statements: ["nonsense"])
            let broken = HistorySchema(steps: current.steps + [nonsense], objects: current.objects + [table])
            _ = await historyFailure { () throws(HistoryFailure) in
                try await sut.store { $0.schema = broken }.allEditionsOrFailure()
            }
            #expect(sut.names.filter { $0.contains("version") } == ["history.db.version-2"])
            let step = HistorySchema.Step(statements: [table])
            let next = HistorySchema(steps: current.steps + [step], objects: current.objects + [table])
            #expect(try await sut.store { $0.schema = next }.allEditions().count == 1)
            #expect(FileManager.default.contents(atPath: sut.path + ".version-2") == Data("earlier".utf8))
            #expect(sut.names.contains("history.db.version-2-2"))
        }
    }

    @Test("Clearing removes copies and what belongs to them, but no other file", arguments: [0, 1, 2])
    func clear(kind: Int) async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("needle"))
            for name in [".damaged", ".damaged-2-wal", ".version-1", ".version-1-2", ".salvage-shm", ".tmp"] {
                try Data("needle".utf8).write(to: URL(filePath: sut.path + name))
            }
            try Data("own".utf8).write(to: URL(filePath: sut.path + ".bak"))
            // The log belongs to a second damaged copy.
            #expect(try await sut.store().copies() == 6)
            if kind == 0 { try Data("needle".utf8).write(to: URL(filePath: sut.path)) }
            if kind == 1 { try FileManager.default.removeItem(atPath: sut.path) }
            try await sut.store().clear()
            #expect(sut.names.filter { $0.hasPrefix("history.db.") } == ["history.db.bak"])
            for name in sut.names {
                let data = FileManager.default.contents(atPath: "\(sut.folder)/\(name)") ?? Data()
                #expect(!String(decoding: data, as: UTF8.self).contains("needle"), "\(name)")
            }
            #expect(try await sut.store().allEditions() == [])
        }
    }
}

extension SQLiteHistoryStore {
    fileprivate func allEditionsOrFailure() async throws(HistoryFailure) -> [Edition] {
        try await editions(in: .all, after: nil, limit: .max)
    }
}
