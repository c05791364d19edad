import Logging
import TrendingConsole
import TrendingDomain

/// Locks each query with a lock file of its own.
package struct FileQueryLock: QueryLock {
    /// Runs a wait and returns its result: whether the task was cancelled. May show progress, and may run the wait in a
    /// task that the user can cancel.
    package typealias Attend =
        @Sendable (TrendingQuery, _ wait: @escaping @Sendable () async -> Bool) async -> Bool

    private let folder: StorageFolder
    private let logger: Logger?
    private let clock: any Clock<Duration>
    private let attend: Attend
    private let onLongWait: @Sendable () -> Void
    private let work = BlockingWork(label: "trending.locks")

    /// The folder is created with the first lock, for its owner alone. `onLongWait` is called after two seconds.
    package init(
        folder: String,
        logger: Logger? = nil,
        clock: any Clock<Duration> = MonotonicClock(),
        calls: SystemCalls = .live,
        attend: @escaping Attend = { _, wait in await wait() },
        onLongWait: @escaping @Sendable () -> Void = {}
    ) {
        self.folder = StorageFolder(queryLocks: folder, calls: calls)
        self.logger = logger
        self.clock = clock
        self.attend = attend
        self.onLongWait = onLongWait
    }

    package func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery? {
        let key = StorageKey(query)
        let path = folder.path(folder.names(of: key).lock)
        guard await work.run({ [folder] in (try? folder.openFolder()) != nil }) else { return nil }
        do {
            return locked(key, try await lock(path, waiting: .zero))
        } catch {
            // On a read-only file system, for example, there is nothing to wait for.
            guard error.isLockHeld else { return nil }
        }
        logger?.debug("Waiting for another process to fetch \(key.name)")
        let waited = LockedValue<FileLock?>(nil)
        let isCancelled = await attend(query) {
            await wait(for: path, waited)
            return Task.isCancelled
        }
        if isCancelled { throw CancellationError() }
        return waited.value.map { locked(key, $0, hasWaited: true) }
    }

    private func wait(for path: String, _ waited: LockedValue<FileLock?>) async {
        let parts = [Self.longWait, Self.longestWait - Self.longWait]
        for (index, part) in parts.enumerated() where waited.value == nil && !Task.isCancelled {
            if index > 0 { onLongWait() }
            waited.value = try? await lock(path, waiting: part)
        }
    }

    private static let longWait = Duration.seconds(2)
    /// In case a process is stopped while it holds the lock.
    private static let longestWait = Duration.seconds(10)

    private func lock(_ path: String, waiting wait: Duration) async throws(StorageFailure) -> FileLock {
        try await FileLock.acquire(path, waiting: wait, clock: clock, calls: folder.calls, isOptional: true)
    }

    private func locked(_ key: StorageKey, _ lock: FileLock, hasWaited: Bool = false) -> LockedQuery {
        LockedQuery(hasWaited: hasWaited) { [work, logger] isShared in
            if isShared { logger?.info("Another process fetched \(key.name)") }
            await work.run { lock.release() }
        }
    }
}

extension StorageFolder {
    /// The folder of the lock files of queries.
    init(queryLocks path: String, calls: SystemCalls) {
        self.init(path: path, sizeLimit: 0, lockWait: .zero, calls: calls, isNested: true)
    }
}
