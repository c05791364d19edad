/// Locks a query, so that only one process at a time fetches its list (single-flight).
package protocol QueryLock: Sendable {
    /// Waits for a limited time while another process holds the lock.
    ///
    /// Returns `nil` if the lock is not available: the caller then fetches without it. Throws if the task is cancelled.
    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery?
}

/// A query that this process has locked. Call `unlock` exactly once.
package struct LockedQuery {
    /// Whether another process stored the list after this one requested the lock.
    package let wasStoredMeanwhile: Bool
    private let release: @Sendable (_ hasStored: Bool) async -> Void

    package init(wasStoredMeanwhile: Bool, release: @escaping @Sendable (_ hasStored: Bool) async -> Void) {
        self.wasStoredMeanwhile = wasStoredMeanwhile
        self.release = release
    }

    /// If `hasStored`, processes that wait for the lock use the stored list; otherwise each of them fetches.
    package func unlock(hasStored: Bool) async { await release(hasStored) }
}
