import Testing
import TrendingData
import TrendingTestSupport

@Suite("File storage client: held lock")
struct FileLocalStorageClientLockTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("one")
    private let lock: HeldLock
    /// In milliseconds.
    private let pauses = Recorded<Int32>()

    init() async throws {
        try await FileLocalStorageClient(directory: _path.wrappedValue).store([0], at: key)
        lock = try HeldLock(_path.wrappedValue + "/.one.lock")
    }

    /// Does not really wait.
    private func makeSUT(
        lockWait: Duration? = nil,
        whilePausing: @escaping @Sendable () -> Void = {}
    ) -> FileLocalStorageClient {
        var calls = SystemCalls.live
        calls.pause = { [pauses] in
            pauses.append($0)
            whilePausing()
        }
        guard let lockWait else { return FileLocalStorageClient(directory: path, calls: calls) }
        return FileLocalStorageClient(directory: path, lockWait: lockWait, calls: calls)
    }

    @Test("Stores when the lock is free")
    func waits() async throws {
        let sut = makeSUT { [pauses, lock] in if pauses.all.count == 3 { lock.release() } }
        try await sut.store([1], at: key)
        #expect(try await sut.read(key) == [1])
        #expect(pauses.all.count == 3)
    }

    @Test(
        "Fails after its wait, in short pauses, says why, and keeps the value",
        arguments: [nil, .zero] as [Duration?]
    )
    func givesUp(lockWait: Duration?) async throws {
        let sut = makeSUT(lockWait: lockWait)
        await #expect(throws: StorageFailure.lockHeld(path: path + "/.one.lock")) {
            try await sut.update(key) { _ in .remove }
        }
        #expect(try await sut.read(key) == [0])
        #expect(pauses.all.reduce(0, +) == (lockWait == nil ? 2_000 : 0) && pauses.all.allSatisfy { $0 <= 50 })
    }

    @Test("Reads and lists without the lock, and stores under another key")
    func reads() async throws {
        let sut = makeSUT()
        #expect(try await sut.read(key) == [0])
        #expect(try await sut.keys() == [key])
        try await sut.store([1], at: .any("other"))
        #expect(pauses.all.isEmpty)
    }
}
