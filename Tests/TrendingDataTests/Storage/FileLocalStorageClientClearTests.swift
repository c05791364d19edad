import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Clearing the file storage")
struct FileLocalStorageClientClearTests {
    @Test("Synchronizes and lists the folder as often for many keys as for one")
    func calls() async throws {
        let one = try await counts(ofKeys: 1)
        let many = try await counts(ofKeys: 50)
        #expect(one.synchronized == 1)
        #expect(many == one)
    }

    @Test("Removes lock files and the files of killed writers")
    func empty() async throws {
        try await withTemporaryDirectory { path in
            let sut = FileLocalStorageClient(directory: path)
            for name in ["one", "two"] { try await sut.update(.any(name)) { _ in .replace([1]) } }
            for name in [".gone.lock", ".gone.123-456.tmp", ".one.123-456.tmp"] {
                try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)"))
            }
            #expect(await sut.clear([.any("one"), .any("two")], setAside: []).isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
        }
    }

    @Test("Does not report a removed key, even if the sync fails")
    func synchronizeFails() async throws {
        try await withTemporaryDirectory { path in
            try await FileLocalStorageClient(directory: path).update(.any("one")) { _ in .replace([1]) }
            var calls = SystemCalls.live
            calls.synchronize = { _ in
                errno = EIO
                return -1
            }
            let sut = FileLocalStorageClient(directory: path, calls: calls)
            #expect(await sut.clear([.any("one")], setAside: []).isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
        }
    }

    @Test("Keeps a held lock and the files of its holder")
    func held() async throws {
        try await withTemporaryDirectory { path in
            let sut = FileLocalStorageClient(directory: path, lockWait: .zero)
            try await sut.update(.any("one")) { _ in .replace([1]) }
            try Data().write(to: URL(fileURLWithPath: path + "/.one.123-456.tmp"))
            let lock = try HeldLock(path + "/.one.lock")
            try Data().write(to: URL(fileURLWithPath: path + "/one.damaged"))
            let failures = await sut.clear([.any("one")], setAside: [.any("one")])
            #expect(failures.map(\.path) == [path + "/one.list", path + "/one.damaged"])
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            #expect(Set(names) == [".one.lock", ".one.123-456.tmp", "one.list", "one.damaged"])
            lock.release()
        }
    }

    @Test(
        "Names the lock file that can't be used",
        arguments: [("link", .symbolicLink), ("folder", .system("Is a directory"))] as [(String, FileFault)]
    )
    func unusableLock(kind: String, reason: FileFault) async throws {
        try await withTemporaryDirectory { path in
            let lock = path + "/.one.lock"
            try Data([9]).write(to: URL(fileURLWithPath: path + "/one.list"))
            if kind == "link" {
                try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: "foreign")
            } else {
                try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
            }
            let failures = await FileLocalStorageClient(directory: path).clear([.any("one")], setAside: [])
            let expected = FileFault.lockFile(path: lock, reason: reason)
            #expect(failures == [StorageFailure(path: path + "/one.list", reason: expected)])
        }
    }

    @Test("Keeps files that do not belong to a list")
    func others() async throws {
        try await withTemporaryDirectory { path in
            for name in ["notes.txt", ".hidden", ".a.b.tmp"] {
                try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)"))
            }
            #expect(await FileLocalStorageClient(directory: path).clear([], setAside: []).isEmpty)
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            #expect(Set(names) == ["notes.txt", ".hidden", ".a.b.tmp"])
        }
    }

    @Test("A key without a stored value has no lock file")
    func removed() async throws {
        try await withTemporaryDirectory { path in
            let sut = FileLocalStorageClient(directory: path)
            try await sut.update(.any("one")) { _ in .keep }
            try await sut.update(.any("two")) { _ in .replace([1]) }
            try await sut.update(.any("two")) { _ in .remove }
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
        }
    }

    @Test("A writer that waited for a removed lock file takes the lock of the next file")
    func handover() async throws {
        try await withTemporaryDirectory { path in
            let lockPath = path + "/.one.lock"
            let first = try HeldLock(lockPath)
            let second = Mutex<HeldLock?>(nil)
            let pauses = Mutex(0)
            var calls = SystemCalls.live
            calls.pause = { _ in
                pauses.withLock { $0 += 1 }
                second.withLock { second in
                    if let second { return second.release() }
                    // The holder removes the file, and another writer creates and locks the next.
                    unlink(lockPath)
                    second = try? HeldLock(lockPath)
                    first.release()
                }
            }
            try await FileLocalStorageClient(directory: path, calls: calls).update(.any("one")) { _ in .replace([1]) }
            // Once for the first file and once for the second: a lock on the removed file does not count.
            #expect(pauses.withLock { $0 } == 2)
            #expect(second.withLock { $0 } != nil)
        }
    }

    private struct Counts: Equatable {
        var synchronized = 0
        var listed = 0
    }

    private func counts(ofKeys count: Int) async throws -> Counts {
        let counts = Mutex(Counts())
        try await withTemporaryDirectory { path in
            let keys = (0..<count).map { StorageKey.any("key-\($0)") }
            for key in keys { try await FileLocalStorageClient(directory: path).update(key) { _ in .replace([1]) } }
            var calls = SystemCalls.live
            calls.synchronize = { file in
                counts.withLock { $0.synchronized += 1 }
                return SystemCalls.live.synchronize(file)
            }
            calls.listFolder = { folder, limit, names in
                counts.withLock { $0.listed += 1 }
                return SystemCalls.live.listFolder(folder, limit, &names)
            }
            #expect(await FileLocalStorageClient(directory: path, calls: calls).clear(keys, setAside: []).isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
        }
        return counts.withLock { $0 }
    }
}
