import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Versions of the history")
struct HistoryMigrationTests {
    private static let extra = "CREATE TABLE extra(id INTEGER PRIMARY KEY) STRICT"

    private static let next = HistorySchema(version: 4, objects: HistorySchema.current.objects + [extra])

    @Test("A new history has the program's mark and the current version")
    func new() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            let connection = try sut.connection()
            #expect(try connection.integer("PRAGMA application_id") == HistorySchema.applicationID)
            #expect(try connection.integer("PRAGMA user_version") == 3)
        }
    }

    @Test("An earlier version, which no release wrote, is set aside and named, and all goes on")
    func earlierVersion() async throws {
        try await withHistory { (sut) async throws in
            try sut.write([])
            let connection = try sut.connection()
            for table in HistorySchema.current.objects.prefix(4) {
                try connection.execute(table.replacing(", text_day INTEGER", with: ""))
            }
            try connection.execute("PRAGMA application_id = \(HistorySchema.applicationID); PRAGMA user_version = 2")
            let before = try #require(sut.bytes)
            let failure = await historyFailure { () throws(HistoryFailure) in try await sut.store().record(.any("b")) }
            let kept = sut.path + ".damaged"
            #expect(failure == .damaged(path: sut.path, keptAs: kept, salvage: .nothing))
            #expect(FileManager.default.contents(atPath: kept) == Data(before))
            try await sut.store().record(.any("b"))
            #expect(try await sut.store().allEditions().map(\.names) == [["b"]])
        }
    }

    @Test("Pages without checksums are not read: the file is salvaged")
    func withoutChecksums() async throws {
        try await withHistory { (sut) async throws in
            try sut.write([])
            let connection = try sut.connection()
            try HistorySchema.current.create(connection)
            try connection.write { () throws(SQLiteFailure) in
                _ = try HistoryTables(connection).add([.any("a", day: .any(1))], from: .any())
            }
            #expect(try #require(sut.bytes)[20] == 0)
            let failure = await historyFailure { () throws(HistoryFailure) in try await sut.store().record(.any("b")) }
            #expect(sut.salvage(failure) == HistorySalvage(editions: 1, lostEditions: 0))
            #expect(try #require(sut.bytes)[20] == 8)
        }
    }

    @Test("A later version is left alone, byte for byte")
    func laterVersion() async throws {
        try await withHistory { (sut) async throws in
            let later = sut.store { $0.schema = Self.next }
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
