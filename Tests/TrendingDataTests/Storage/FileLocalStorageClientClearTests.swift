import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Clearing the file storage")
struct FileLocalStorageClientClearTests {
    @TemporaryDirectory private var path

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
