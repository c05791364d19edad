/// Locks the lists that a process watches, so that no other process watches one of them at the same time.
package struct WatchLocks: Sendable {
    private let lock: (any QueryLock)?

    /// `lock` throws, without waiting, if another process holds a lock. Without it, lists are watched unlocked.
    package init(_ lock: (any QueryLock)?) {
        self.lock = lock
    }

    package enum Outcome<Answer: Sendable>: Sendable {
        case answer(Answer)
        /// Another process watches this list.
        case watched(TrendingQuery)
    }

    /// Runs `work` with all lists locked. The locks end with the process, however it ends.
    package func holding<Answer: Sendable>(
        _ queries: [TrendingQuery],
        _ work: () async -> Answer
    ) async -> Outcome<Answer> {
        var held: [LockedQuery] = []
        var watched: TrendingQuery?
        for query in queries {
            do throws(CancellationError) {
                if let locked = try await lock?.acquire(query) { held.append(locked) }
            } catch {
                watched = query
                break
            }
        }
        let outcome: Outcome<Answer> = if let watched { .watched(watched) } else { .answer(await work()) }
        for locked in held { await locked.unlock(hasStored: false) }
        return outcome
    }
}
