import Synchronization
import TrendingConsole
import TrendingDomain

/// A lock between processes, and within one, that may be held during long work such as a request. Ends with `release`,
/// when the value is deallocated, or with the process.
///
/// Only its holder may remove the file: a lock on a removed file does not stop others from locking a new one.
final class FileLock: Sendable {
    private let file: Mutex<OpenFile?>

    private init(_ file: consuming OpenFile) {
        self.file = Mutex(file)
    }

    /// Waits for the current holder, for at most `wait`, without blocking a thread.
    ///
    /// The folder must exist. The file is created with access for its owner only. Throws if the lock can't be taken,
    /// or if the task is cancelled. If the file system has no locks and `isOptional` is set, the result holds no lock.
    static func acquire(
        _ path: String,
        waiting wait: Duration,
        clock: any Clock<Duration> = MonotonicClock(),
        calls: SystemCalls = .live,
        isOptional: Bool = false
    ) async throws(StorageFailure) -> FileLock {
        let stopwatch = Stopwatch(clock)
        while true {
            if let lock = try attempt(path, calls, isOptional: isOptional) { return lock }
            guard stopwatch.elapsed < wait else { throw .lockHeld(path: path) }
            do {
                try await clock.sleep(for: .milliseconds(10))
            } catch {
                throw StorageFailure(path: path, reason: .interrupted)
            }
        }
    }

    /// Holds the lock meanwhile, if the file system has locks. Returns `nil` if another process does so for too long,
    /// or the task is cancelled.
    static func holding<Answer: Sendable>(
        _ path: String,
        waiting wait: Duration,
        clock: any Clock<Duration>,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer? {
        let lock: FileLock
        do {
            lock = try await acquire(path, waiting: wait, clock: clock, isOptional: true)
        } catch {
            if error.isLockHeld || Task.isCancelled { return nil }
            throw LocalFailure(error)
        }
        defer { lock.release() }
        return await body()
    }

    func release() {
        file.withLock { $0 = nil }
    }

    /// `nil` if another process or task holds the lock, or has just removed the file.
    private static func attempt(
        _ path: String,
        _ calls: SystemCalls,
        isOptional: Bool
    ) throws(StorageFailure) -> FileLock? {
        let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, calls: calls)
        guard try file.tryLock(isOptional: isOptional) != nil, try file.isAtItsPath() else { return nil }
        return FileLock(file)
    }
}
