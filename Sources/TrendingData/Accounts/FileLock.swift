import TrendingConsole

/// A lock between processes, and within one, that may be held over what takes long, as a request. Ends when the value is
/// released, or with the process.
///
/// The file is never removed: a lock on a removed file keeps nobody out.
final class FileLock: Sendable {
    private let file: OpenFile

    private init(_ file: consuming OpenFile) {
        self.file = file
    }

    /// Waits for whoever holds it, for at most `wait`, and blocks no thread meanwhile. The folder has to exist; the file
    /// is made for its owner alone. Throws where it cannot be held, or the task is cancelled. Holds nothing if the file system
    /// has no locks and `isOptional` is set.
    static func acquire(
        _ path: String,
        waiting wait: Duration,
        clock: any Clock<Duration> = SteadyClock(),
        calls: SystemCalls = .live,
        isOptional: Bool = false
    ) async throws(StorageFailure) -> FileLock {
        let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, calls: calls)
        let stopwatch = Stopwatch(clock)
        while try !file.tryLock(isOptional: isOptional) {
            guard stopwatch.elapsed < wait else {
                throw StorageFailure(path: path, reason: "Another program holds the lock")
            }
            do {
                try await clock.sleep(for: .milliseconds(10))
            } catch {
                throw StorageFailure(path: path, reason: "Interrupted")
            }
        }
        return FileLock(file)
    }
}
