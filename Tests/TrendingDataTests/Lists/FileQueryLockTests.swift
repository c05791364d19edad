import Foundation
import Logging
import Testing
import TrendingConsole
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Query lock", .timeLimit(.minutes(1)))
struct FileQueryLockTests {
    @TemporaryDirectory private var folder
    private let log = LogSpy()

    @Test("Takes a free lock at once")
    func free() async throws {
        for _ in 1...2 {
            let locked = try await hold()
            #expect(!locked.hasWaited)
            await locked.unlock()
        }
        #expect(log.lines.isEmpty)
    }

    @Test("Says that it waited, and if the list of the other process is used", arguments: [true, false])
    func waited(isShared: Bool) async throws {
        for _ in 1...2 {
            let holder = try await hold()
            let locked = try await sut(folder) { await holder.unlock() }.acquire(.any())
            #expect(locked?.hasWaited == true)
            await locked?.unlock(isShared: isShared)
        }
        #expect(log.lines.first == "debug Waiting for another process to fetch github_daily")
        #expect(log.lines.contains("info Another process fetched github_daily") == isShared)
    }

    @Test("Each query, account and language has a lock of its own")
    func otherQueries() async throws {
        let queries: [TrendingQuery] = [
            .any(), .any(since: .weekly), .any(language: .swift), TrendingQuery(source: .starred, account: .any()),
            TrendingQuery(source: .starred, account: Account(host: "github.com", login: "other")),
        ]
        var all: [LockedQuery] = []
        for query in queries { all.append(try #require(try await sut(folder).acquire(query))) }
        #expect(all.count == 5 && log.lines.isEmpty)
        for locked in all { await locked.unlock() }
    }

    @Test("Waits at most 10 seconds, reports the wait after 2, then continues without the lock")
    func stopped() async throws {
        let holder = try await hold()
        let clock = RecordingClock()
        let told = LogSpy()
        let sut = FileQueryLock(
            folder: folder,
            clock: clock,
            onLongWait: { told.logger().info("after \(clock.now.offset)") }
        )
        #expect(try await sut.acquire(.any()) == nil)
        #expect(clock.now.offset >= .seconds(10) && clock.now.offset < .seconds(10.1))
        #expect(told.lines == ["info after 2.0 seconds"])
        await holder.unlock()
    }

    @Test("A cancelled task stops waiting, even if the wait runs in a task of its own")
    func cancelled() async throws {
        let holder = try await hold()
        let waiting = Task { try await sut(folder, clock: MonotonicClock()).acquire(.any()) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { _ = try await waiting.value }
        let attended = FileQueryLock(
            folder: folder,
            attend: { _, wait in
                let task = Task { await wait() }
                task.cancel()
                return await task.value
            }
        )
        await #expect(throws: CancellationError.self) { _ = try await attended.acquire(.any()) }
        await holder.unlock()
    }

    @Test("Returns no lock if its folder can't be created or belongs to another user")
    func noFolder() async throws {
        try writeFile(folder + "/file", [])
        #expect(try await sut(folder + "/file").acquire(.any()) == nil)
        let open = folder + "/locks"
        try makeFolder(open)
        try setFileMode(open, 0o777)
        #expect(try await FileQueryLock(folder: open, calls: .ofAnotherUser).acquire(.any()) == nil)
    }

    @Test("Does not wait for a lock file that can't be opened")
    func readOnly() async throws {
        try await sut(folder).acquire(.any())?.unlock()
        var calls = SystemCalls.live
        calls.openFile = { path, flags, mode in
            guard flags & O_CREAT != 0 else { return SystemCalls.live.openFile(path, flags, mode) }
            return failing(EROFS)
        }
        let sut = FileQueryLock(folder: folder, logger: log.logger(), clock: RecordingClock(), calls: calls)
        #expect(try await sut.acquire(.any()) == nil)
        #expect(log.lines.isEmpty)
    }

    @Test("Does not wait if the file system has no locks")
    func noLocks() async throws {
        var calls = SystemCalls.live
        calls.lockFile = { _ in failing(ENOLCK) }
        let sut = FileQueryLock(folder: folder, clock: RecordingClock(), calls: calls)
        let first = try await sut.acquire(.any())
        #expect(try await sut.acquire(.any())?.hasWaited == false)
        await first?.unlock()
    }

    @Test("Never fails or waits, whichever system call fails", arguments: [EIO, EMFILE], [true, false])
    func faults(code: Int32, isNew: Bool) async throws {
        for first in 1... {
            let stub = SystemCallsStub(.init(first: first, code: code))
            try await withTemporaryDirectory { folder in
                let locks = folder + "/locks"
                if !isNew { try await hold(locks).unlock() }
                let sut = FileQueryLock(folder: locks, clock: RecordingClock(), calls: stub.calls)
                let locked = try await sut.acquire(.any())
                #expect(locked?.hasWaited != true)
                await locked?.unlock()
            }
            if stub.callCount < first { break }
        }
    }

    @Test("Clearing the cache removes the lock files that no process holds")
    func cleared() async throws {
        let locks = sut(folder)
        try await #require(try await locks.acquire(.any())).unlock()
        let held = try await locks.acquire(.any(since: .weekly))
        let storage = InMemoryLocalStorageClient()
        _ = try await LocalStoredListsService(lists: storage, cache: storage, queryLocks: folder).clear()
        #expect(try fileNames(in: folder) == [".github_weekly.lock"])
        await held?.unlock()
    }

    @Test("Only the owner can open the folder and the lock file")
    func modes() async throws {
        let locks = folder + "/trending/locks"
        try await hold(locks).unlock()
        for (path, mode) in [(locks, 0o700), (locks + "/.github_daily.lock", 0o600)] {
            #expect(try fileMode(path) == mode)
        }
    }

    /// Takes the lock.
    private func hold(_ folder: String? = nil) async throws -> LockedQuery {
        try #require(try await sut(folder ?? self.folder).acquire(.any()))
    }

    /// `whileAsleep` runs each time the lock waits.
    private func sut(
        _ folder: String,
        clock: (any Clock<Duration>)? = nil,
        whileAsleep: @escaping @Sendable () async -> Void = {}
    ) -> FileQueryLock {
        FileQueryLock(folder: folder, logger: log.logger(), clock: clock ?? RecordingClock(whileAsleep: whileAsleep))
    }
}
