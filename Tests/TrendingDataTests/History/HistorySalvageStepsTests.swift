import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Interrupted salvage, and other processes")
struct HistorySalvageStepsTests {
    private static let lost = TrendingDay.any(1)

    /// Ten editions, five of which are only in the write-ahead log, which stays open in the returned store. One edition
    /// is lost in both tables.
    private static func fill(_ sut: HistorySUT) async throws -> SQLiteHistoryStore {
        let first = sut.store()
        for day in 0..<5 { try await first.record(.any("a", "b\(day)", at: .at(20, on: .any(day)))) }
        await first.close()
        try sut.connection().execute(
            "UPDATE edition SET crc = 0 WHERE day = \(lost.number); DELETE FROM appearance WHERE day = \(lost.number)"
        )
        try sut.connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let store = sut.store()
        for day in 5..<10 { try await store.record(.any("a", "b\(day)", at: .at(20, on: .any(day)))) }
        return store
    }

    private static let intact = (0..<10).filter { $0 != 1 }.map { ["a", "b\($0)"] }

    /// All editions, after as many repetitions as it takes. Each failure must be damage that was moved.
    private static func read(_ sut: HistorySUT) async throws -> (names: [[String]], salvages: [HistorySalvage]) {
        var salvages: [HistorySalvage] = []
        for _ in 0..<3 {
            do throws(HistoryFailure) {
                let editions = try await sut.store().editions(in: .all, after: nil, limit: .max)
                return (editions.map(\.names), salvages)
            } catch {
                guard case .damaged(sut.path, keptAs: let kept?, let salvage) = error else { throw error }
                #expect(FileManager.default.fileExists(atPath: kept))
                salvages.append(salvage)
            }
        }
        throw HistoryFailure.busy(path: "repeated damage")
    }

    /// Copies the files as a process finds them that begins after a kill. It does not use the shared memory.
    private static func snapshot(_ folder: String, to copy: String) {
        let manager = FileManager.default
        try? manager.createDirectory(atPath: copy, withIntermediateDirectories: true)
        for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasSuffix("-shm") {
            var isFolder: ObjCBool = false
            _ = manager.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            guard !isFolder.boolValue, let bytes = manager.contents(atPath: "\(folder)/\(name)") else { continue }
            try? bytes.write(to: URL(filePath: "\(copy)/\(name)"))
        }
    }

    @Test("Stopped at any step, the next process finishes it: nothing wrong is read, and the loss is reported")
    func stops() async throws {
        try await withTemporaryDirectory { (root) async throws in
            let sut = HistorySUT(folder: root + "/history")
            let store = try await Self.fill(sut)
            #expect(try #require(FileManager.default.contents(atPath: sut.path + "-wal")).count > 4096)
            let steps = Mutex(0)
            let step: @Sendable () -> Void = {
                let number = steps.withLock { steps in
                    steps += 1
                    return steps
                }
                Self.snapshot(sut.folder, to: "\(root)/\(number)")
            }
            var calls = SystemCalls.live
            calls.renameFile = { path, newPath in
                step()
                return rename(path, newPath)
            }
            calls.removeFile = { path in
                step()
                return unlink(path)
            }
            calls.synchronize = { descriptor in
                step()
                return fsync(descriptor)
            }
            var file = sut.file
            file.folder = StorageFolder(path: sut.folder, sizeLimit: 0, lockWait: .seconds(2), calls: calls)
            let failure = try file.setAside("test")
            #expect(sut.salvage(failure) == HistorySalvage(editions: 9, lostEditions: 1))
            step()
            await store.close()
            let count = steps.withLock { $0 }
            #expect(count > 10)
            for number in 1...count {
                let copy = HistorySUT(folder: "\(root)/\(number)")
                let isReplaced =
                    !copy.names.contains("history.db.salvaged") && copy.names.contains("history.db.damaged")
                let (names, salvages) = try await Self.read(copy)
                #expect(names == Self.intact, "step \(number)")
                // The process that was stopped has replaced the file, and may report it. It is this one, which runs.
                #expect(salvages.count == (isReplaced ? 0 : 1), "step \(number)")
                #expect(!isReplaced || copy.names.contains("history.db.unreported"), "step \(number)")
                #expect(salvages.allSatisfy { $0.editions == 9 && $0.lostEditions != 0 }, "step \(number)")
                #expect(try await copy.store().verify().damage == [], "step \(number)")
                #expect(copy.names.filter { $0.contains("salvage") || $0.contains("repair") } == [], "step \(number)")
                try Self.checkCopy(of: copy, "\(root)/\(number)-kept")
            }
        }
    }

    /// The damaged copy has its log: all ten editions.
    private static func checkCopy(of sut: HistorySUT, _ folder: String) throws {
        let kept = HistorySUT(folder: folder)
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for ending in ["", "-wal"] {
            try? manager.copyItem(atPath: sut.path + ".damaged" + ending, toPath: kept.path + ending)
        }
        #expect(try kept.connection().integer("SELECT count(*) FROM edition") == 10)
    }

    @Test("A process that has the moved file open goes on with the new one, and loses nothing that it reports")
    func openElsewhere() async throws {
        try await withHistory { (sut) async throws in
            let store = try await Self.fill(sut)
            #expect(sut.salvage(try sut.file.setAside("test"))?.editions == 9)
            let change = try await store.record(.any("a", "new", at: .at(20, on: .any(12))))
            #expect(change.edition.names == ["a", "new"])
            #expect(try await sut.store().allEditions().map(\.names) == Self.intact + [["a", "new"]])
            #expect(try await store.verify().damage == [])
        }
    }

    @Test("A process that finds the damage after another one has mended it reports nothing")
    func mendedMeanwhile() async throws {
        try await withHistory { (sut) async throws in
            let store = try await Self.fill(sut)
            #expect(sut.salvage(try sut.file.setAside("test"))?.editions == 9)
            #expect(try await store.allEditions().map(\.names) == Self.intact)
        }
    }

    @Test("A process that commits while the salvaged file waits for its place commits to that file")
    func waiting() async throws {
        try await withHistory { (sut) async throws in
            let store = try await Self.fill(sut)
            let other = sut.copy("other")
            Self.snapshot(sut.folder, to: other.folder)
            _ = try other.file.setAside("test")
            try FileManager.default.copyItem(atPath: other.path, toPath: sut.path + ".salvaged")
            let sighting = ListSighting.any("a", "new", at: .at(20, on: .any(12)))
            let failure = await historyFailure { () throws(HistoryFailure) in try await store.record(sighting) }
            #expect(sut.salvage(failure) == HistorySalvage(editions: 9, lostEditions: nil))
            try await store.record(sighting)
            #expect(try await sut.store().allEditions().map(\.names) == Self.intact + [["a", "new"]])
        }
    }

    @Test("A salvage waits for a process that writes, and says so if that takes too long")
    func writing() async throws {
        try await withHistory { (sut) async throws in
            let store = try await Self.fill(sut)
            let other = try sut.connection()
            try other.execute("BEGIN IMMEDIATE")
            var file = sut.file
            file.busyMilliseconds = 1
            #expect(throws: HistoryFailure.busy(path: sut.path)) { try file.setAside("test") }
            try other.execute("ROLLBACK")
            #expect(sut.names.filter { $0.contains("damaged") } == [])
            await store.close()
        }
    }

    @Test("A file that was removed while it was open is made again")
    func removed() async throws {
        try await withHistory { (sut) async throws in
            let store = try await Self.fill(sut)
            for name in sut.names { try FileManager.default.removeItem(atPath: "\(sut.folder)/\(name)") }
            try await store.record(.any("a", at: .at(20, on: .any(20))))
            #expect(try await sut.store().allEditions().map(\.names) == [["a"]])
        }
    }

    @Test("Pages of an export go on where they were, also in the salvaged file")
    func pages() async throws {
        try await withHistory { (sut) async throws in
            for (index, language) in ["zig", "c", "swift"].enumerated() {
                for day in 0..<3 {
                    let list = ListIdentity.any(language: language)
                    try await sut.store().record(.any("r\(index)\(day)", list: list, at: .at(20, on: .any(day))))
                }
            }
            let all = try await sut.store().allEditions(limit: 100).map(\.place)
            let first = try await sut.store().editions(in: .all, after: nil, limit: 4)
            try sut.connection().execute("UPDATE list SET crc = 0 WHERE language = 'c'")
            _ = try sut.file.setAside("test")
            let rest = try await sut.store().editions(in: .all, after: first.last?.place, limit: 100)
            #expect(first.map(\.place) + rest.map(\.place) == all)
        }
    }

    @Test("A flipped bit in the version of the file format loses nothing of the log", arguments: [18, 19])
    func journalByte(byte: Int) async throws {
        try await withTemporaryDirectory { (root) async throws in
            let sut = HistorySUT(folder: root + "/history")
            let store = sut.store()
            for day in 0..<6 {
                try await store.record(.any("a\(day)", at: .at(20, on: .any(day))))
                if day == 2 { await store.close() }
            }
            for bit in 0..<8 {
                for hasLog in [true, false] {
                    let copy = HistorySUT(folder: "\(root)/\(bit)-\(hasLog)")
                    Self.snapshot(sut.folder, to: copy.folder)
                    if !hasLog {
                        await copy.store().close()
                        try copy.connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
                    }
                    var bytes = try #require(copy.bytes)
                    bytes[byte] ^= 1 << bit
                    try Data(bytes).write(to: URL(filePath: copy.path))
                    let (names, salvages) = try await Self.read(copy)
                    #expect(names == (0..<6).map { ["a\($0)"] }, "bit \(bit)")
                    #expect(salvages == [HistorySalvage(editions: 6, lostEditions: 0)], "bit \(bit)")
                    try await copy.store().record(.any("z", at: .at(20, on: .any(9))))
                    #expect(try await copy.store().verify() == HistoryCheck(editions: 7, entries: 7))
                }
            }
        }
    }

    @Test("An emptied file with a log is damaged")
    func emptied() async throws {
        try await withHistory { (sut) async throws in
            let store = sut.store()
            try await store.record(.any("a"))
            let copy = sut.copy("copy")
            Self.snapshot(sut.folder, to: copy.folder)
            try Data().write(to: URL(filePath: copy.path))
            let (names, salvages) = try await Self.read(copy)
            #expect(salvages.count == 1)
            #expect(names == [["a"]] || salvages[0].lostEditions != 0)
        }
    }
}
