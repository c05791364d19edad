import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("File lock")
struct FileLockTests {
    @TemporaryDirectory private var folder

    @Test("Has one holder at a time, and the next after its release")
    func oneAtATime() async throws {
        let path = folder + "/lock"
        var first: FileLock? = try await FileLock.acquire(path, waiting: .zero)
        await #expect(throws: StorageFailure.lockHeld(path: path)) {
            _ = try await FileLock.acquire(path, waiting: .zero)
        }
        #expect(first != nil)
        first = nil
        _ = try await FileLock.acquire(path, waiting: .zero)
    }

    @Test("Goes to the waiter when it is released")
    func waiting() async throws {
        let path = folder + "/lock"
        var first: FileLock? = try await FileLock.acquire(path, waiting: .zero)
        async let second = FileLock.acquire(path, waiting: .seconds(60))
        await Task.yield()
        #expect(first != nil)
        first = nil
        _ = try await second
    }

    @Test("Ends when it is released, even if a child process that is just starting has the file open, too")
    func releasedBesideChild() async throws {
        let copies = Mutex<[Int32]>([])
        defer { copies.withLock { for copy in $0 { close(copy) } } }
        var calls = SystemCalls.live
        calls.openFile = { path, flags, mode in
            let file = SystemCalls.live.openFile(path, flags, mode)
            copies.withLock { $0.append(dup(file)) }
            return file
        }
        let first = try await FileLock.acquire(folder + "/lock", waiting: .zero, calls: calls)
        first.release()
        _ = try await FileLock.acquire(folder + "/lock", waiting: .zero)
        withExtendedLifetime(first) {}
    }

    @Test("Locks the file at the path if the file it waited for was removed")
    func removedFile() async throws {
        let path = folder + "/lock"
        let held = try HeldLock(path)
        let clock = RecordingClock {
            unlink(path)
            held.release()
        }
        let lock = try await FileLock.acquire(path, waiting: .seconds(60), clock: clock)
        await #expect(throws: StorageFailure.lockHeld(path: path)) {
            _ = try await FileLock.acquire(path, waiting: .zero)
        }
        withExtendedLifetime(lock) {}
    }

    @Test("Without locks in the file system, only a lock that is not needed is there", arguments: [ENOLCK, EINVAL])
    func optional(code: Int32) async throws {
        var calls = SystemCalls.live
        calls.lockFile = { _ in failing(code) }
        await #expect(throws: StorageFailure.self) {
            _ = try await FileLock.acquire(folder + "/lock", waiting: .zero, calls: calls)
        }
        let lock = try await FileLock.acquire(folder + "/lock", waiting: .zero, calls: calls, isOptional: true)
        withExtendedLifetime(lock) {}
    }

    @Test("A cancelled task does not wait for it")
    func cancelled() async throws {
        let path = folder + "/lock"
        let first = try await FileLock.acquire(path, waiting: .zero)
        let waiting = Task { try await FileLock.acquire(path, waiting: .seconds(60)) }
        waiting.cancel()
        await #expect(throws: StorageFailure(path: path, reason: .interrupted)) { _ = try await waiting.value }
        withExtendedLifetime(first) {}
    }
}
