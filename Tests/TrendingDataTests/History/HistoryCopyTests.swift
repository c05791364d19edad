import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Copies of the history")
struct HistoryCopyTests {
    private static func names(_ sut: HistorySUT) -> [String] { sut.names.filter { !$0.hasSuffix("lock") } }

    /// Two own editions and one of an archive.
    private static func fill(_ sut: HistorySUT) async throws {
        let store = sut.store()
        for day in 0...1 { try await store.record(.any("a", "b", at: .at(20, on: .any(day)))) }
        try await store.add([.any("x", list: .any(language: "go"))], from: .any("archive"))
        await store.close()
    }

    private static func damage(_ sut: HistorySUT) throws {
        var bytes = try #require(sut.bytes)
        for place in 3000..<bytes.count where place % 64 == 0 { bytes[place] ^= 0xFF }
        try sut.write(bytes)
    }

    private static func failure(_ sut: HistorySUT) async -> HistoryFailure? {
        await historyFailure { () throws(HistoryFailure) in
            try await sut.store().record(.any("c", at: .at(20, on: .any(9))))
        }
    }

    @Test("A run that changes the history leaves a copy of what the program saw, and one that asks leaves none")
    func made() async throws {
        try await withHistory { (sut) async throws in
            let store = sut.store()
            _ = try await store.origins()
            await store.close()
            #expect(Self.names(sut) == [])
            try await Self.fill(sut)
            #expect(Self.names(sut).contains("history.db.copy"))
            let copy = sut.copy("copied")
            try copy.write([UInt8](try #require(FileManager.default.contents(atPath: sut.path + ".copy"))))
            #expect(try await copy.store().verify() == HistoryCheck(editions: 2, entries: 4))
            #expect(try #require(copy.bytes)[20] == 8)
            let mode = try FileManager.default.attributesOfItem(atPath: sut.path + ".copy")[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("A copy is made once a day, and a history that is too large is not copied in passing")
    func due() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            #expect(!sut.file.needsCopy(mostBytes: .max))
            let yesterday = Date(timeIntervalSinceNow: -86_400)
            try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: sut.path + ".copy")
            #expect(sut.file.needsCopy(mostBytes: .max))
            #expect(!sut.file.needsCopy(mostBytes: 1000))
            try sut.file.copy()
            #expect(!sut.file.needsCopy(mostBytes: .max))
        }
    }

    @Test("The copy takes the place of a damaged history, and the failure says what it has and lacks")
    func restored() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try Self.damage(sut)
            let copy = HistoryCopy(editions: 2, lastDay: .any(1), archives: ["archive"])
            #expect(await Self.failure(sut) == .damaged(path: sut.path, keptAs: sut.path + ".damaged", copy: copy))
            #expect(await Self.failure(sut) == nil)
            #expect(try await sut.store().allEditions().map(\.day) == [.any(0), .any(1), .any(9)])
            // What is restored can be imported to, and copied again.
            try await Self.fill(sut)
            #expect(try await sut.store().origins().count == 2)
            #expect(Self.names(sut).contains("history.db.copy"))
        }
    }

    @Test("A damaged copy is not used: the history begins again")
    func damagedCopy() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try Self.damage(sut)
            try Data("damaged".utf8).write(to: URL(filePath: sut.path + ".copy"))
            #expect(await Self.failure(sut) == .damaged(path: sut.path, keptAs: sut.path + ".damaged", copy: nil))
            #expect(await Self.failure(sut) == nil || sut.names.contains("history.db.damaged-2"))
            _ = await Self.failure(sut)
            #expect(try await sut.store().allEditions().map(\.names) == [["c"]])
        }
    }

    @Test("A copy of a history with a damaged page leaves the old copy")
    func oldCopy() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let before = FileManager.default.contents(atPath: sut.path + ".copy")
            try Self.damage(sut)
            _ = try? sut.file.copy()
            #expect(FileManager.default.contents(atPath: sut.path + ".copy") == before)
            #expect(!sut.names.contains { $0.contains("copying") })
        }
    }

    @Test("If moving a damaged history aside was interrupted, the next run goes on with the copy")
    func interrupted() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: sut.path + ending) }
            try Data("half a copy".utf8).write(to: URL(filePath: sut.path + ".copying"))
            #expect(try await sut.store().allEditions().count == 2)
            try await Self.fill(sut)
            #expect(!sut.names.contains("history.db.copying"))
        }
    }
}
