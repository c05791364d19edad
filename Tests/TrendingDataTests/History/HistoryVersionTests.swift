import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Versions of the history")
struct HistoryVersionTests {
    private let sut = HistorySUT()

    @Test(
        "A new history has the program's mark, version and checksums, and syncs each commit, also without a log",
        arguments: [nil, "unix-dotfile"]
    )
    func new(fileSystem: String?) async throws {
        var file = sut.file
        file.fileSystem = fileSystem
        do {
            let connection = try #require(try file.open(creates: true)).connection
            #expect(try connection.text("PRAGMA journal_mode") == (fileSystem == nil ? "wal" : "delete"))
            #expect(try connection.integer("PRAGMA synchronous") == (fileSystem == nil ? 2 : 3))
            #expect(try connection.integer("PRAGMA application_id") == HistorySchema.applicationID)
            #expect(try connection.integer("PRAGMA user_version") == HistorySchema.version)
        }
        for day in 0..<5 {
            let store = SQLiteHistoryStore(file)
            try await store.record("a", on: day)
            await store.close()
        }
        #expect(try await SQLiteHistoryStore(file).verify() == HistoryCheck(editions: 5, entries: 5))
        #expect(try #require(sut.bytes)[20] == 8)
    }

    @Test("An earlier version, which no release wrote, is set aside and named, and all goes on")
    func earlierVersion() async throws {
        try sut.write([])
        let connection = try sut.connection()
        try connection.execute("CREATE TABLE list(id INTEGER PRIMARY KEY, crc INTEGER NOT NULL) STRICT")
        try connection.execute("PRAGMA application_id = \(HistorySchema.applicationID); PRAGMA user_version = 3")
        let before = try #require(sut.bytes)
        let kept = sut.path + ".damaged"
        #expect(await sut.failure() == .damaged(path: sut.path, keptAs: kept, copy: nil))
        #expect(fileBytes(kept) == before)
        try await sut.store().record("b")
        #expect(try await sut.store().allEditions().map(\.names) == [["b"]])
    }

    @Test("A file whose pages have no checksums is set aside")
    func withoutChecksums() async throws {
        try sut.write([])
        try HistorySchema.create(sut.connection())
        #expect(try #require(sut.bytes)[20] == 0)
        #expect(sut.isSetAside(await sut.failure()))
        try await sut.store().record("b")
        #expect(try #require(sut.bytes)[20] == 8)
    }

    @Test("A later version is left alone, byte for byte")
    func laterVersion() async throws {
        let store = sut.store()
        try await store.record("a")
        await store.close()
        let later = HistorySchema.version + 1
        try sut.connection().execute("CREATE TABLE extra(x); PRAGMA user_version = \(later); PRAGMA wal_checkpoint")
        let expected = HistoryFailure.newerFormat(path: sut.path, version: Int(later))
        let before = try #require(sut.bytes)
        await #expect(throws: expected) { try await sut.store().record("b") }
        await #expect(throws: expected) { try await sut.store().verify() }
        await #expect(throws: expected) { try await sut.store().clear() }
        // Where nothing can be written.
        var calls = SystemCalls.live
        calls.openFile = { path, flags, mode in
            guard flags & O_CREAT != 0 else { return SystemCalls.live.openFile(path, flags, mode) }
            return failing(EROFS)
        }
        let folder = StorageFolder(path: sut.folder, sizeLimit: 0, lockWait: .seconds(2), calls: calls)
        let question = SQLiteHistoryStore(HistoryFile(folder: folder))
        await #expect(throws: expected) { try await question.origins() }
        #expect(sut.bytes == before)
        #expect(!sut.names.contains { $0.contains("damaged") })
    }
}
