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

    @Test(
        "Refuses a database with a table, view or index of others: an index could change what is stored",
        arguments: [
            ("index", "CREATE UNIQUE INDEX u ON edition(origin * 0)"), ("table", "CREATE TABLE u(x)"),
            ("view", "CREATE VIEW u AS SELECT day FROM edition"),
        ]
    )
    func additions(kind: String, sql: String) async throws {
        try await withHistory { (sut) async throws in
            for day in 0...1 { try await sut.store().record(.any("a", at: .at(20, on: .any(day)))) }
            // The last day goes first: of several rows, the index would allow one.
            let connection = try sut.connection()
            try connection.execute("DELETE FROM edition WHERE day = (SELECT min(day) FROM edition)")
            try connection.execute("\(sql); ANALYZE")
            let expected = HistoryFailure.inaccessible(path: sut.path, reason: .addition(kind: kind, name: "u"))
            #expect(await Self.failure(sut) == expected)
            try connection.execute("DROP \(kind) u")
            #expect(try await sut.store().allEditions().count == 1)
        }
    }

    @Test("The database of another program stays as it is")
    func otherProgram() async throws {
        try await withHistory { (sut) async throws in
            try sut.write([])
            try sut.connection().execute("PRAGMA application_id = 5; PRAGMA user_version = 2; CREATE TABLE mine(x)")
            let before = try #require(sut.bytes)
            let expected = HistoryFailure.inaccessible(path: sut.path, reason: .ofOtherProgram)
            #expect(await Self.failure(sut) == expected)
            #expect(await historyFailure { () throws(HistoryFailure) in try await sut.store().clear() } == expected)
            #expect(sut.bytes == before)
            #expect(!sut.names.contains { $0.contains("damaged") })
        }
    }

    @Test("With a damaged mark, it is still this program's history")
    func damagedMark() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            try sut.connection().execute("PRAGMA application_id = 5")
            #expect(sut.salvage(await Self.failure(sut)) == HistorySalvage(editions: 1, lostEditions: 0))
        }
    }

    @Test("Clearing only removes files: it needs no space on the disk", arguments: [nil, "CREATE TABLE u(x)"])
    func clearWithFullDisk(sql: String?) async throws {
        try await withHistory { (sut) async throws in
            let (store, other) = (sut.store(), sut.store())
            for name in ["a", "b"] { try await store.record(.any(name)) }
            _ = try await other.allEditions()
            let connection = try sut.connection()
            if let sql { try connection.execute(sql) }
            // To delete rows would need the log, and to give space back the whole file.
            try connection.execute("BEGIN; SELECT count(*) FROM edition")
            try await store.clear()
            try connection.execute("ROLLBACK")
            #expect(sut.names.filter { $0.hasPrefix("history.db") } == [])
            // A process that had the history open finds the new one.
            #expect(try await other.allEditions() == [])
            try await store.record(.any("c"))
            #expect(try await other.allEditions().map(\.names) == [["c"]])
            try await other.record(.any("d", at: .at(21)))
            #expect(try await sut.store().allEditions().map(\.names) == [["d"]])
        }
    }

    @Test("Clearing removes copies and what belongs to them, but no other file", arguments: [0, 1, 2])
    func clear(kind: Int) async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("needle"))
            for name in [".damaged", ".damaged-2-wal", ".salvage-shm", ".repair"] {
                try Data("needle".utf8).write(to: URL(filePath: sut.path + name))
            }
            try Data("own".utf8).write(to: URL(filePath: sut.path + ".bak"))
            // The log belongs to a second damaged copy.
            #expect(try await sut.store().copies() == 4)
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
