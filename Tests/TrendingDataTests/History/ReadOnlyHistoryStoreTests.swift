import Foundation
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A history where nothing can be written")
struct ReadOnlyHistoryStoreTests {
    private static func store(_ sut: HistorySUT, _ code: Int32 = EROFS) -> SQLiteHistoryStore {
        var calls = SystemCalls.live
        calls.openFile = { path, flags, mode in
            guard flags & (O_WRONLY | O_RDWR) != 0 else { return open(path, flags, mode) }
            errno = code
            return -1
        }
        return sut.store { [calls] file in
            file.folder = StorageFolder(path: sut.folder, sizeLimit: 0, lockWait: .seconds(2), calls: calls)
        }
    }

    private static func fill(_ sut: HistorySUT) async throws {
        let store = sut.store()
        try await store.record(.any("a"))
        await store.close()
        for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: sut.path + ending) }
    }

    @Test("Answers questions, and changes no file", arguments: [EROFS, EACCES])
    func questions(code: Int32) async throws {
        try await withTemporaryDirectory { (path) async throws in
            let sut = HistorySUT(folder: path + "/a b%?#")
            try await Self.fill(sut)
            let (names, bytes) = (sut.names, sut.bytes)
            let store = Self.store(sut, code)
            #expect(try await store.allEditions().map(\.names) == [["a"]])
            #expect(try await store.verify() == HistoryCheck(editions: 1, entries: 1))
            #expect(sut.names == names)
            #expect(sut.bytes == bytes)
        }
    }

    @Test("Says that it can't be written")
    func writing() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let failure = await historyFailure { () throws(HistoryFailure) in
                try await Self.store(sut).clear()
            }
            guard case .inaccessible(sut.path, .readOnly) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            let recording = await historyFailure { () throws(HistoryFailure) in
                try await Self.store(sut).record(.any("b"))
            }
            #expect(recording?.preventsWriting == true)
        }
    }

    @Test("Reads the log of a process that ended without closing the history")
    func log() async throws {
        try await withHistory { (sut) async throws in
            let store = sut.store()
            try await store.record(.any("a"))
            let copy = sut.copy("copy")
            try copy.write(try #require(sut.bytes))
            try sut.copyFile("-wal", to: copy)
            await store.close()
            #expect(try await Self.store(copy).allEditions().map(\.names) == [["a"]])
        }
    }

    @Test("Reads the new file of a salvage that was interrupted")
    func salvaged() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try FileManager.default.moveItem(atPath: sut.path, toPath: sut.path + ".salvaged")
            #expect(try await Self.store(sut).allEditions().map(\.names) == [["a"]])
        }
    }

    @Test("Reports damage, and that the file could not be moved")
    func damaged() async throws {
        try await withHistory { (sut) async throws in
            try sut.write(Array("damaged".utf8))
            let failure = await historyFailure { () throws(HistoryFailure) in
                try await Self.store(sut).origins()
            }
            #expect(failure == .damaged(path: sut.path, keptAs: nil, salvage: .nothing))
        }
    }
}
