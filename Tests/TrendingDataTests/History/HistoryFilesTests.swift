import Foundation
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Files of the history")
struct HistoryFilesTests {
    private let sut = HistorySUT()

    @Test(
        "Refuses a link, a pipe or a file with several names beside the database",
        arguments: ["-wal", "-shm", "-journal"]
    )
    func sideFiles(ending: String) async throws {
        try await sut.store().record("a")
        let (path, other) = (sut.path + ending, sut.folder + "/other")
        try? removeFile(path)
        try writeFile(other, "other")
        try makeLink(path, to: other)
        #expect(await sut.failure() == .inaccessible(path: path, reason: .notRegular))
        try removeFile(path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(await sut.failure() == .inaccessible(path: path, reason: .notRegular))
        try removeFile(path)
        try FileManager.default.linkItem(atPath: other, toPath: path)
        #expect(await sut.failure() == .inaccessible(path: path, reason: .severalNames))
        #expect(fileBytes(other) == Array("other".utf8))
    }

    @Test("The database of another program stays as it is")
    func otherProgram() async throws {
        try sut.write([])
        try sut.connection().execute("PRAGMA application_id = 5; PRAGMA user_version = 2; CREATE TABLE mine(x)")
        let before = try #require(sut.bytes)
        let expected = HistoryFailure.inaccessible(path: sut.path, reason: .ofOtherProgram)
        #expect(await sut.failure() == expected)
        await #expect(throws: expected) { try await sut.store().clear() }
        #expect(sut.bytes == before)
        #expect(!sut.names.contains { $0.contains("damaged") })
    }

    @Test("Clearing only removes files: it needs no space on the disk")
    func clearWithFullDisk() async throws {
        let (store, other) = (sut.store(), sut.store())
        for name in ["a", "b"] { try await store.record(.any(name)) }
        _ = try await other.allEditions()
        let connection = try sut.connection()
        // To delete rows would need the log, and to give space back the whole file.
        try connection.execute("BEGIN; SELECT count(*) FROM edition")
        try await store.clear()
        try connection.execute("ROLLBACK")
        #expect(sut.names.filter { $0.hasPrefix("history.db") } == [])
        // A process that had the history open finds the new one.
        #expect(try await other.allEditions() == [])
        try await store.record("c")
        #expect(try await other.allEditions().map(\.names) == [["c"]])
        try await other.record("d", hour: 21)
        #expect(try await sut.store().allEditions().map(\.names) == [["d"]])
    }

    @Test("Clearing removes the copy, damaged files and what belongs to them, but no other file", arguments: [0, 1, 2])
    func clear(kind: Int) async throws {
        try await sut.store().record("needle")
        for name in [".damaged", ".damaged-2", ".damaged-2-wal", ".copy", ".copying"] {
            try writeFile(sut.path + name, "needle")
        }
        try writeFile(sut.path + ".bak", "own")
        #expect(try await sut.store().copies() == 2)
        if kind == 0 { try writeFile(sut.path, "needle") }
        if kind == 1 { try removeFile(sut.path) }
        try await sut.store().clear()
        #expect(sut.names.filter { $0.hasPrefix("history.db.") } == ["history.db.bak"])
        for name in sut.names {
            let data = fileBytes("\(sut.folder)/\(name)") ?? []
            #expect(!String(decoding: data, as: UTF8.self).contains("needle"), "\(name)")
        }
        #expect(try await sut.store().allEditions() == [])
    }
}
