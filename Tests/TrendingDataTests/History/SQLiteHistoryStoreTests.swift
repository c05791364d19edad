import Foundation
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("SQLite history store: files and processes")
struct SQLiteHistoryStoreTests {
    private let sut = HistorySUT()
    @TemporaryDirectory private var path

    @Test("A question about a history that does not exist creates nothing")
    func questions() async throws {
        #expect(try await sut.store().edition(of: .any(), .on(0)) == nil)
        try await sut.store().clear()
        #expect(!fileExists(sut.folder))
    }

    @Test("Without threads of its own, does everything on the caller's thread")
    func callersThread() async throws {
        let sut = SQLiteHistoryStore(directory: path + "/history", usesThread: false)
        try await sut.record("a")
        #expect(try await sut.allEditions().count == 1)
        await sut.close()
        #expect(try await sut.edition(of: .any(), .on(0))?.entries.count == 1)
    }

    @Test("Only the owner has access to the folder and to each file")
    func modes() async throws {
        let store = sut.store()
        try await store.record("a")
        #expect(sut.names.contains("history.db-wal"))
        for name in ["", "/history.db", "/history.db-wal", "/history.db-shm"] {
            var status = stat()
            #expect(lstat(sut.folder + name, &status) == 0)
            #expect(status.st_mode & 0o077 == 0)
        }
    }

    @Test("Refuses a link or folder in the place of the file", arguments: [true, false])
    func links(isLink: Bool) async throws {
        let target = sut.folder + "/other"
        try makeFolder(target)
        if isLink { try makeLink(sut.path, to: target + "/file") } else { try makeFolder(sut.path) }
        let expected = HistoryFailure.inaccessible(path: sut.path, reason: .notRegular)
        await #expect(throws: expected) { try await sut.store().record("a") }
        await #expect(throws: expected) { try await sut.store().verify() }
        #expect(!fileExists(target + "/file"))
    }

    @Test("Follows a link to the folder")
    func folderLink() async throws {
        try makeFolder(path + "/real")
        try makeLink(path + "/link", to: path + "/real")
        try await HistorySUT(folder: path + "/link").store().record("a")
        #expect(HistorySUT(folder: path + "/real").bytes != nil)
    }

    @Test("Reports a missing library, and touches no file")
    func library() async throws {
        let store = sut.store { $0.libraryName = "/nonexistent.so" }
        let failure = await historyFailure { () throws(HistoryFailure) in try await store.record("a") }
        guard case .missingLibrary("libsqlite3", let detail) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(detail.contains("/nonexistent.so"))
        #expect(!fileExists(sut.folder))
    }

    @Test("Reports a library that is too old, with both versions")
    func oldLibrary() throws {
        do {
            _ = try SQLiteLibrary(oldestVersion: 99_001_000)
            Issue.record("opened")
        } catch {
            guard case .oldLibrary("libsqlite3", let version, "99.1") = error else { throw error }
            #expect(version.hasPrefix("3."))
        }
    }

    @Test("Reports a full disk as such, and stores none of the editions")
    func full() async throws {
        let open = try #require(try sut.file.open(creates: true))
        try open.connection.execute("PRAGMA max_page_count = 1")
        #expect {
            try open.connection.write { () throws(SQLiteFailure) in
                try HistoryTables(open.connection).add((0..<900).map { .any("a\($0)", day: .any(-$0)) }, from: .any())
            }
        } throws: { error in
            if case SQLiteFailure.file(.full) = error { true } else { false }
        }
        open.connection.close()
        #expect(try await sut.store().allEditions() == [])
    }

    @Test("Reports a process that writes for too long, and loses nothing")
    func busy() async throws {
        let store = sut.store()
        try await store.record("a")
        // It would hold locks when it closes, at any time.
        await store.close()
        let other = try sut.connection()
        try other.execute("BEGIN IMMEDIATE")
        let hasty = sut.store { $0.busyMilliseconds = 1 }
        await #expect(throws: HistoryFailure.busy(path: sut.path)) { try await hasty.record("b", hour: 22) }
        await hasty.close()
        #expect(try await store.edition(of: .any(), .on(0))?.names == ["a"])
        try other.execute("ROLLBACK")
        try await store.record("b", hour: 22)
        #expect(try await store.edition(of: .any(), .on(0))?.names == ["b"])
    }

    @Test("Many runs at once lose nothing")
    func concurrentRuns() async throws {
        try await withThrowingTaskGroup { group in
            for run in 0..<8 {
                group.addTask {
                    let store = sut.store { $0.busyMilliseconds = 20_000 }
                    for day in 0..<8 {
                        let list = ListIdentity.any(language: "language-\(run)")
                        try await store.record("a b-\(run)", on: day, list: list)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await sut.store().verify() == HistoryCheck(editions: 64, entries: 128))
    }

    @Test("A closed history has no log to read again: also that an edition was seen for longer is in the file itself")
    func extendedEdition() async throws {
        let first = sut.store()
        try await first.record("a")
        await first.close()
        let log = fileBytes(sut.path + "-wal")
        #expect(log?.isEmpty != false)
        // It is opened again when it is needed.
        let seen = try #require(try await first.allEditions().first)
        await first.close()
        let time = try #require(seen.lastSeen)
        let later = time.advanced(by: 60)
        do {
            let store = sut.store()
            #expect(try await store.extend(seen.place, from: time, to: later))
            await store.close()
        }
        #expect(fileBytes(sut.path + "-wal")?.isEmpty == true)
        let next = sut.store()
        #expect(try await next.allEditions().map(\.lastSeen) == [later])
        try await next.record("b", on: 1)
        #expect(try await sut.store().verify() == HistoryCheck(editions: 2, entries: 2))
    }

    @Test("What was recorded can be moved to the file itself while the history is open")
    func settle() async throws {
        let store = sut.store()
        try await store.record("a")
        store.settle()
        #expect(try await store.allEditions().count == 1)
        let copy = sut.copy("without the log")
        try copy.write(try #require(sut.bytes))
        #expect(try await copy.store().verify() == HistoryCheck(editions: 1, entries: 1))
        await store.close()
    }

    @Test("What is recorded when the call returns is there without closing, as after a kill")
    func kill() async throws {
        let store = sut.store()
        for day in 0..<5 {
            try await store.record("a \(day)", on: day)
            // The files as a new process finds them. It does not use the shared memory of the killed one.
            let copy = sut.copy("\(day)")
            try copy.write(try #require(sut.bytes))
            try sut.copyFile("-wal", to: copy)
            #expect(try await copy.store().verify() == HistoryCheck(editions: day + 1, entries: 2 * (day + 1)))
        }
        await store.close()
    }

    @Test("Forgetting most days gives their space back")
    func space() async throws {
        let store = sut.store()
        let sightings = (0..<2000).map { day in
            ListSighting.seen((0..<9).map { "\(day * 9 + $0)" }.joined(separator: " "), on: -day)
        }
        let open = try #require(try sut.file.open(creates: true))
        try open.connection.write { () throws(SQLiteFailure) in
            let tables = HistoryTables(open.connection)
            for sighting in sightings { _ = try tables.record(sighting) }
        }
        open.connection.close()
        let before = try #require(sut.bytes).count
        #expect(try await store.forget(before: -19) == 1980)
        await store.close()
        let after = try #require(sut.bytes).count
        #expect(after * 5 < before)
        #expect(try await store.verify() == HistoryCheck(editions: 20, entries: 180))
    }

    @Test("One name with ever new ids is as many repositories")
    func manyIDs() async throws {
        let editions = (1...2_000).map { id in
            Edition(list: .any(), day: .any(-id), entries: [.init(rank: 1, repo: .any("uv", id: id))])
        }
        #expect(try await sut.store().add(editions, from: .any()) == 2_000)
        #expect(try await sut.store().best(in: .all, of: nil, limit: 2_009).count == 2_000)
        #expect(try await sut.store().appearances(of: .any("uv")).map(\.day) == [-1])
    }
}
