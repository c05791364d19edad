import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Copies of the history")
struct HistoryCopyTests {
    private let sut = HistorySUT()

    private func names() -> [String] { sut.names.filter { !$0.hasSuffix("lock") } }

    /// Two own editions and one of an archive.
    private func fill() async throws {
        let store = sut.store()
        for day in 0...1 { try await store.record("a b", on: day) }
        try await store.add([.any("x", list: .any(language: "go"))], from: .any("archive"))
        await store.close()
    }

    private func damage() throws {
        var bytes = try #require(sut.bytes)
        for place in 3000..<bytes.count where place % 64 == 0 { bytes[place] ^= 0xFF }
        try sut.write(bytes)
    }

    @Test("A run that changes the history leaves a copy of what the program saw, and one that asks leaves none")
    func made() async throws {
        let store = sut.store()
        _ = try await store.origins()
        await store.close()
        #expect(names() == [])
        try await fill()
        #expect(names().contains("history.db.copy"))
        let copy = sut.copy("copied")
        try copy.write([UInt8](try #require(fileBytes(sut.path + ".copy"))))
        #expect(try await copy.store().verify() == HistoryCheck(editions: 2, entries: 4))
        #expect(try #require(copy.bytes)[20] == 8)
        #expect(try fileMode(sut.path + ".copy") == 0o600)
    }

    @Test("A copy is made once a day, and a history that is too large is not copied in passing")
    func due() async throws {
        try await fill()
        #expect(!sut.file.needsCopy(mostBytes: .max))
        let yesterday = Date(timeIntervalSinceNow: -86_400)
        try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: sut.path + ".copy")
        #expect(sut.file.needsCopy(mostBytes: .max))
        #expect(!sut.file.needsCopy(mostBytes: 1000))
        try sut.file.copy()
        #expect(!sut.file.needsCopy(mostBytes: .max))
    }

    @Test("The copy takes the place of a damaged history, and the failure says what it has and lacks")
    func restored() async throws {
        try await fill()
        try damage()
        let copy = HistoryCopy(editions: 2, lastDay: 1, archives: ["archive"])
        #expect(await sut.failure() == .damaged(path: sut.path, keptAs: sut.path + ".damaged", copy: copy))
        #expect(await sut.failure() == nil)
        #expect(try await sut.store().allEditions().map(\.day) == [0, 1, 9])
        // What is restored can be imported to, and copied again.
        try await fill()
        #expect(try await sut.store().origins().count == 2)
        #expect(names().contains("history.db.copy"))
    }

    @Test("A damaged copy is not used: the history begins again")
    func damagedCopy() async throws {
        try await fill()
        try damage()
        try writeFile(sut.path + ".copy", "damaged")
        #expect(await sut.failure() == .damaged(path: sut.path, keptAs: sut.path + ".damaged", copy: nil))
        #expect(await sut.failure() == nil || sut.names.contains("history.db.damaged-2"))
        _ = await sut.failure()
        #expect(try await sut.store().allEditions().map(\.names) == [["c"]])
    }

    @Test("A copy of a history with a damaged page leaves the old copy")
    func oldCopy() async throws {
        try await fill()
        let before = fileBytes(sut.path + ".copy")
        try damage()
        _ = try? sut.file.copy()
        #expect(fileBytes(sut.path + ".copy") == before)
        #expect(!sut.names.contains { $0.contains("copying") })
    }

    @Test("If moving a damaged history aside was interrupted, the next run goes on with the copy")
    func interrupted() async throws {
        try await fill()
        for ending in ["", "-wal", "-shm"] { try? removeFile(sut.path + ending) }
        try writeFile(sut.path + ".copying", "half a copy")
        #expect(try await sut.store().allEditions().count == 2)
        try await fill()
        #expect(!sut.names.contains("history.db.copying"))
    }

    @Test("A log that was left beside a file that is gone is not read into the copy")
    func staleLog() async throws {
        try await fill()
        let store = sut.store()
        try await store.record("z", on: 5)
        let log = Data(try #require(fileBytes(sut.path + "-wal")))
        await store.close()
        for ending in ["", "-shm"] { try? removeFile(sut.path + ending) }
        try log.write(to: URL(fileURLWithPath: sut.path + "-wal"))
        #expect(!log.isEmpty)
        #expect(try await sut.store().allEditions().count == 2)
    }
}
