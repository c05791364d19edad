/// Locks the lists that a process watches, so that no other process watches one of them at the same time.
package struct WatchLocks {
    private let lock: (any QueryLock)?

    /// `lock` throws, without waiting, if another process holds a lock. Without it, lists are watched unlocked.
    package init(_ lock: (any QueryLock)?) {
        self.lock = lock
    }

    /// Runs `work` with those of the lists that no other process watches, which are locked meanwhile. The locks end
    /// with the process, however it ends.
    package func holding<Answer: Sendable>(
        _ queries: [TrendingQuery],
        _ work: (_ free: [TrendingQuery]) async -> Answer
    ) async -> Answer {
        var held: [LockedQuery] = []
        var free: [TrendingQuery] = []
        for query in queries {
            do throws(CancellationError) {
                if let locked = try await lock?.acquire(query) { held.append(locked) }
                free.append(query)
            } catch {}
        }
        let answer = await work(free)
        for locked in held { await locked.unlock() }
        return answer
    }
}
