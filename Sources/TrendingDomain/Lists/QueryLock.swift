/// Locks a query, so that only one process at a time fetches its list (single-flight).
package protocol QueryLock: Sendable {
    /// Waits for a limited time while another process holds the lock.
    ///
    /// Returns `nil` if the lock is not available: the caller then fetches without it. Throws if the task is cancelled.
    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery?
}

/// A query that this process has locked. Call `unlock` exactly once.
package struct LockedQuery {
    /// Whether another process held the lock. It may have stored the list.
    package let hasWaited: Bool
    private let release: @Sendable (_ isShared: Bool) async -> Void

    package init(hasWaited: Bool, release: @escaping @Sendable (_ isShared: Bool) async -> Void) {
        self.hasWaited = hasWaited
        self.release = release
    }

    /// `isShared` if this process uses the list that the other one stored.
    package func unlock(isShared: Bool = false) async { await release(isShared) }
}
