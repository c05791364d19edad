import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Clearing the file storage")
struct FileLocalStorageClientClearTests {
    @TemporaryDirectory private var path

    @Test("Removes lock files and the files of killed writers")
    func empty() async throws {
        let sut = FileLocalStorageClient(directory: path)
        for name in ["one", "two"] { try await sut.store([1], at: .any(name)) }
        for name in [".gone.lock", ".gone.123-456.tmp", ".one.123-456.tmp"] {
            try writeFile("\(path)/\(name)", [])
        }
        #expect(await sut.clear([.any("one"), .any("two")], setAside: []).isEmpty)
        #expect(try fileNames(in: path).isEmpty)
    }

    @Test("Does not report a removed key, even if the sync fails")
    func synchronizeFails() async throws {
        try await FileLocalStorageClient(directory: path).store([1], at: .any("one"))
        var calls = SystemCalls.live
        calls.synchronize = { _ in failing(EIO) }
        let sut = FileLocalStorageClient(directory: path, calls: calls)
        #expect(await sut.clear([.any("one")], setAside: []).isEmpty)
        #expect(try fileNames(in: path).isEmpty)
    }

    @Test("Keeps a held lock and the files of its holder")
    func held() async throws {
        let sut = FileLocalStorageClient(directory: path, lockWait: .zero)
        try await sut.store([1], at: .any("one"))
        try writeFile(path + "/.one.123-456.tmp", [])
        let lock = try HeldLock(path + "/.one.lock")
        try writeFile(path + "/one.damaged", [])
        let failures = await sut.clear([.any("one")], setAside: [.any("one")])
        #expect(failures.map(\.path) == [path + "/one.list", path + "/one.damaged"])
        let names = try fileNames(in: path)
        #expect(Set(names) == [".one.lock", ".one.123-456.tmp", "one.list", "one.damaged"])
        lock.release()
    }

    @Test(
        "Names the lock file that can't be used",
        arguments: [("link", .symbolicLink), ("folder", .system("Is a directory"))] as [(String, FileFault)]
    )
    func unusableLock(kind: String, reason: FileFault) async throws {
        let lock = path + "/.one.lock"
        try writeFile(path + "/one.list", [9])
        if kind == "link" {
            try makeLink(lock, to: "foreign")
        } else {
            try makeFolder(lock)
        }
        let failures = await FileLocalStorageClient(directory: path).clear([.any("one")], setAside: [])
        let expected = FileFault.lockFile(path: lock, reason: reason)
        #expect(failures == [StorageFailure(path: path + "/one.list", reason: expected)])
        #expect(!fileExists(path + "/foreign"))
    }

    @Test("Keeps files that do not belong to a list")
    func others() async throws {
        for name in ["notes.txt", ".hidden", ".a.b.tmp"] {
            try writeFile("\(path)/\(name)", [])
        }
        #expect(await FileLocalStorageClient(directory: path).clear([], setAside: []).isEmpty)
        let names = try fileNames(in: path)
        #expect(Set(names) == ["notes.txt", ".hidden", ".a.b.tmp"])
    }

    @Test("A key without a stored value has no lock file")
    func removed() async throws {
        let sut = FileLocalStorageClient(directory: path)
        try await sut.update(.any("one")) { _ in .keep }
        try await sut.store([1], at: .any("two"))
        try await sut.update(.any("two")) { _ in .remove }
        #expect(try fileNames(in: path).isEmpty)
    }

    @Test("A writer that waited for a removed lock file takes the lock of the next file")
    func handover() async throws {
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
        try await FileLocalStorageClient(directory: path, calls: calls).store([1], at: .any("one"))
        // Once for the first file and once for the second: a lock on the removed file does not count.
        #expect(pauses.withLock { $0 } == 2)
        #expect(second.withLock { $0 } != nil)
    }
}
