import Logging
import TrendingConsole
import TrendingDomain

/// Locks each query with a lock file of its own.
///
/// The file also contains a stamp. A process that stores the list while it holds the lock writes a new stamp. A waiting
/// process reads the stamp before it tries the lock, and again when it holds the lock. If the two differ, the list was
/// stored in the meantime.
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
        let file = QueryLockFile(key, in: folder)
        guard let before = await work.run({ file.prepare() }) else { return nil }
        do {
            return locked(file, try await file.lock(waiting: .zero, clock), after: before)
        } catch {
            // On a read-only file system, for example, there is nothing to wait for.
            guard error.isLockHeld else { return nil }
        }
        logger?.debug("Waiting for another process to fetch \(key.name)")
        let waited = LockedValue<FileLock?>(nil)
        let isCancelled = await attend(query) {
            await wait(for: file, waited)
            return Task.isCancelled
        }
        if isCancelled { throw CancellationError() }
        guard let lock = waited.value else { return nil }
        let locked = locked(file, lock, after: before)
        if locked.wasStoredMeanwhile { logger?.info("Another process fetched \(key.name)") }
        return locked
    }

    private func wait(for file: QueryLockFile, _ waited: LockedValue<FileLock?>) async {
        let parts = [Self.longWait, Self.longestWait - Self.longWait]
        for (index, part) in parts.enumerated() where waited.value == nil && !Task.isCancelled {
            if index > 0 { onLongWait() }
            waited.value = try? await file.lock(waiting: part, clock)
        }
    }

    private static let longWait = Duration.seconds(2)
    /// In case a process is stopped while it holds the lock.
    private static let longestWait = Duration.seconds(10)

    private func locked(_ file: QueryLockFile, _ lock: FileLock, after before: QueryLockFile.Stamp) -> LockedQuery {
        let stamp = file.stamp
        return LockedQuery(wasStoredMeanwhile: stamp.isNewer(than: before)) { [work] hasStored in
            await work.run {
                if hasStored { file.renewStamp() }
                lock.release()
            }
        }
    }
}
