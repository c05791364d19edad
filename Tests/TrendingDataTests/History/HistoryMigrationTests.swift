import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Versions of the history")
struct HistoryMigrationTests {
    private static let extra = "CREATE TABLE extra(id INTEGER PRIMARY KEY) STRICT"

    private static func next(_ statements: [String] = [extra]) -> HistorySchema {
        let current = HistorySchema.current
        let step = HistorySchema.Step(from: current.objects, statements)
        return HistorySchema(steps: current.steps + [step], objects: current.objects + [extra])
    }

    @Test("A new history has the program's mark and the current version")
    func new() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            let connection = try sut.connection()
            #expect(try connection.integer("PRAGMA application_id") == HistorySchema.applicationID)
            #expect(try connection.integer("PRAGMA user_version") == 3)
        }
    }

    @Test("A migration keeps all editions, and a copy of the earlier version")
    func migrates() async throws {
        try await withHistory { (sut) async throws in
            for day in 0..<3 { try await sut.store().record(.any("a", "b", at: .at(20, on: .any(day)))) }
            let before = try await sut.store().allEditions()
            let store = sut.store { $0.schema = Self.next() }
            #expect(try await store.allEditions() == before)
            #expect(try await store.verify() == HistoryCheck(editions: 3, entries: 6))
            #expect(try sut.connection().integer("PRAGMA user_version") == 4)

            let copy = HistorySUT(folder: sut.folder + "/copy")
            try copy.write([UInt8](Data(contentsOf: URL(filePath: sut.path + ".version-3"))))
            #expect(try await copy.store().allEditions() == before)
        }
    }

    @Test("A migration that fails leaves the version before it, with all editions")
    func failedStep() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            let store = sut.store { $0.schema = Self.next([Self.extra, "INSERT INTO nothing VALUES(1)"]) }
            let failure = await historyFailure { () throws(HistoryFailure) in
                try await store.editions(in: .all, after: nil, limit: 1)
            }
            guard case .inaccessible(sut.path, .system) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(!sut.names.contains { $0.contains("damaged") })
            #expect(try await sut.store().allEditions().map(\.names) == [["a"]])
        }
    }

    @Test("A later version is left alone, byte for byte")
    func laterVersion() async throws {
        try await withHistory { (sut) async throws in
            let later = sut.store { $0.schema = Self.next() }
            try await later.record(.any("a"))
            await later.close()
            let expected = HistoryFailure.newerFormat(path: sut.path, version: 4)
            let before = try #require(sut.bytes)
            #expect(
                await historyFailure { () throws(HistoryFailure) in try await sut.store().record(.any("b")) }
                    == expected
            )
            #expect(await historyFailure { () throws(HistoryFailure) in try await sut.store().verify() } == expected)
            #expect(await historyFailure { () throws(HistoryFailure) in try await sut.store().clear() } == expected)
            #expect(sut.bytes == before)
            #expect(!sut.names.contains { $0.contains("damaged") })
        }
    }

    @Test("A damaged version number is no later version", arguments: [0, 1, 2, 4, 130, 65_539])
    func damagedVersion(version: Int) async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            let before = try await sut.store().allEditions()
            try sut.connection().execute("PRAGMA user_version = \(version)")
            let failure = await historyFailure { () throws(HistoryFailure) in try await sut.store().record(.any("b")) }
            #expect(sut.salvage(failure) == HistorySalvage(editions: 1, lostEditions: 0))
            #expect(try await sut.store().allEditions() == before)
        }
    }
}
