import TrendingDomain

extension ListInteractor {
    /// A use case for requests without a maximum age.
    package init(
        remote: any RemoteListService<Item>,
        local: any LocalListService<Item>,
        lock: (any QueryLock)? = nil
    ) {
        self.init(remote: remote, local: local, lock: lock, now: { .any() })
    }

    /// A use case in a single process.
    package init(
        remote: any RemoteListService<Item>,
        local: any LocalListService<Item>,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.init(remote: remote, local: local, lock: nil, now: now)
    }
}
