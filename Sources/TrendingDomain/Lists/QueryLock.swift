/// The port to a lock on each query, so that one process at a time fetches its list (single-flight).
package protocol QueryLock: Sendable {
    /// Waits while another process holds the lock, but not for ever.
    ///
    /// Returns `nil` if the lock cannot be held: the caller fetches without it. Throws if the task is cancelled.
    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery?
}

/// A query that this process has locked. Call `unlock` exactly once.
package struct LockedQuery: Sendable {
    /// Whether another process stored the list after this one asked for the lock.
    package let wasStoredMeanwhile: Bool
    private let release: @Sendable (_ hasStored: Bool) async -> Void

    package init(wasStoredMeanwhile: Bool, release: @escaping @Sendable (_ hasStored: Bool) async -> Void) {
        self.wasStoredMeanwhile = wasStoredMeanwhile
        self.release = release
    }

    /// If `hasStored`, processes that wait for the lock take the stored list; otherwise each fetches.
    package func unlock(hasStored: Bool) async { await release(hasStored) }
}
