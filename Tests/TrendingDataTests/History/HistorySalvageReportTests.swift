import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Reports of a salvage")
struct HistorySalvageReportTests {
    /// Higher than any process number.
    private static let ended = "99999999"
    private static let expected = HistorySalvage(editions: 4, lostEditions: 1)

    /// Four editions of five are salvaged, and the process has not reported it.
    private static func salvage(_ sut: HistorySUT) async throws {
        let store = sut.store()
        for day in 0..<5 { try await store.record(.any("a", at: .at(20, on: .any(day)))) }
        await store.close()
        let day = TrendingDay.any(1).number
        try sut.connection().execute(
            "UPDATE edition SET crc = 0 WHERE day = \(day); DELETE FROM appearance WHERE day = \(day)"
        )
        #expect(sut.salvage(try sut.file.setAside("test")) == expected)
    }

    private static func end(_ sut: HistorySUT) throws {
        let path = sut.path + ".unreported"
        let words = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ").dropFirst()
        let text = ([ended] + words.map { String($0) }).joined(separator: " ")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private static func failure(_ store: SQLiteHistoryStore) async -> HistoryFailure? {
        await historyFailure { () throws(HistoryFailure) in try await store.edition(of: .any(), .on(.any())) }
    }

    @Test("If the process was stopped before its message, the next one reports the salvage once")
    func stopped() async throws {
        try await withHistory { (sut) async throws in
            try await Self.salvage(sut)
            try Self.end(sut)
            let store = sut.store()
            #expect(sut.salvage(await Self.failure(store)) == Self.expected)
            // It can go on, and others do not report it too.
            #expect(await Self.failure(store) == nil)
            #expect(await Self.failure(sut.store()) == nil)
            await store.close()
            #expect(!sut.names.contains("history.db.unreported"))
            #expect(await Self.failure(sut.store()) == nil)
        }
    }

    @Test("While the process runs, no other one reports the salvage")
    func running() async throws {
        try await withHistory { (sut) async throws in
            try await Self.salvage(sut)
            #expect(await Self.failure(sut.store()) == nil)
            #expect(sut.names.contains("history.db.unreported"))
        }
    }

    @Test("The counts survive if the process was stopped before the salvaged history took its place")
    func counts() async throws {
        try await withHistory { (sut) async throws in
            try await Self.salvage(sut)
            try FileManager.default.moveItem(atPath: sut.path, toPath: sut.path + ".salvaged")
            try Self.end(sut)
            let store = sut.store()
            #expect(sut.salvage(await Self.failure(store)) == Self.expected)
            #expect(await Self.failure(store) == nil)
        }
    }

    @Test("Clearing the history removes the report", arguments: ["", "nonsense", "99999999 4 1 false"])
    func cleared(text: String) async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            try Data(text.utf8).write(to: URL(filePath: sut.path + ".unreported"))
            try await sut.store().clear()
            #expect(!sut.names.contains("history.db.unreported"))
        }
    }
}
