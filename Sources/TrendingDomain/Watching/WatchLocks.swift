/// Locks the lists that a process watches, so that no other process watches one of them at the same time.
package struct WatchLocks {
    private let lock: (any QueryLock)?

    /// `lock` throws, without waiting, if another process holds a lock. Without it, lists are watched unlocked.
    package init(_ lock: (any QueryLock)?) {
        self.lock = lock
    }

    package enum Outcome<Answer: Sendable> {
        case answer(Answer)
        /// Another process watches this list.
        case watched(TrendingQuery)
    }

    /// Runs `work` with all lists locked, or with those that no other process watches if `skipsWatched`, unless there is
    /// none. The locks end with the process, however it ends.
    package func holding<Answer: Sendable>(
        _ queries: [TrendingQuery],
        skipsWatched: Bool = false,
        _ work: (_ locked: [TrendingQuery]) async -> Answer
    ) async -> Outcome<Answer> {
        var held: [LockedQuery] = []
        var free: [TrendingQuery] = []
        var watched: TrendingQuery?
        for query in queries where watched == nil || skipsWatched {
            do throws(CancellationError) {
                if let locked = try await lock?.acquire(query) { held.append(locked) }
                free.append(query)
            } catch {
                watched = watched ?? query
            }
        }
        let outcome: Outcome<Answer> =
            if let watched, !skipsWatched || free.isEmpty { .watched(watched) } else { .answer(await work(free)) }
        for locked in held { await locked.unlock(hasStored: false) }
        return outcome
    }
}
