import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("File storage client: held lock")
struct FileLocalStorageClientLockTests {
    private static let key = StorageKey.any("one")

    @Test("Stores when the lock is free")
    func waits() async throws {
        try await withHeldLock { path, lock in
            let (sut, paused) = makeSUT(path) { if $0 == 3 { lock.release() } }
            try await sut.update(Self.key) { _ in .replace([1]) }
            #expect(try await sut.read(Self.key) == [1])
            #expect(paused().count == 3)
        }
    }

    @Test("Fails after two seconds of short pauses, says why, and keeps the value")
    func givesUp() async throws {
        try await withHeldLock { (path, _) async throws in
            let (sut, paused) = makeSUT(path)
            await #expect(throws: Self.held(in: path)) { try await sut.update(Self.key) { _ in .remove } }
            #expect(try await sut.read(Self.key) == [0])
            #expect(paused().reduce(0, +) == 2_000)
            #expect(paused().allSatisfy { $0 <= 50 })
        }
    }

    @Test("Fails at once if it may not wait")
    func doesNotWait() async throws {
        try await withHeldLock { path, _ in
            let (sut, paused) = makeSUT(path, lockWait: .zero)
            await #expect(throws: Self.held(in: path)) { try await sut.update(Self.key) { _ in .replace([1]) } }
            #expect(paused().isEmpty)
        }
    }

    @Test("Reads and lists without the lock")
    func reads() async throws {
        try await withHeldLock { (path, _) async throws in
            let (sut, paused) = makeSUT(path)
            #expect(try await sut.read(Self.key) == [0])
            #expect(try await sut.keys() == [Self.key])
            #expect(paused().isEmpty)
        }
    }

    @Test("The lock of one key does not block another key")
    func otherKey() async throws {
        try await withHeldLock { path, _ in
            let (sut, paused) = makeSUT(path)
            try await sut.update(.any("other")) { _ in .replace([1]) }
            #expect(paused().isEmpty)
        }
    }
}

extension FileLocalStorageClientLockTests {
    private static func held(in path: String) -> StorageFailure {
        StorageFailure.lockHeld(path: path + "/.one.lock")
    }

    /// Does not really wait. `whilePausing` gets the number of the pause, from 1.
    private func makeSUT(
        _ path: String,
        lockWait: Duration? = nil,
        whilePausing: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> (sut: FileLocalStorageClient, paused: () -> [Int32]) {
        let pauses = PausesSpy()
        var calls = SystemCalls.live
        calls.pause = { whilePausing(pauses.add($0)) }
        let sut =
            lockWait.map { FileLocalStorageClient(directory: path, lockWait: $0, calls: calls) }
            ?? FileLocalStorageClient(directory: path, calls: calls)
        return (sut, { pauses.milliseconds })
    }

    private func withHeldLock(_ body: (_ path: String, _ lock: HeldLock) async throws -> Void) async throws {
        try await withTemporaryDirectory { path in
            try await FileLocalStorageClient(directory: path).update(Self.key) { _ in .replace([0]) }
            try await body(path, HeldLock(path + "/.one.lock"))
        }
    }
}

private final class PausesSpy: Sendable {
    private let pauses = Mutex<[Int32]>([])

    var milliseconds: [Int32] { pauses.withLock { $0 } }

    /// Returns the number of pauses so far.
    func add(_ milliseconds: Int32) -> Int {
        pauses.withLock { pauses in
            pauses.append(milliseconds)
            return pauses.count
        }
    }
}
