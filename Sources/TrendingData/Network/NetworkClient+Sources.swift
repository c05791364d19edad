import Logging
import TrendingDomain

extension NetworkClient {
    /// The client that sources use. From the inside out: this one, retries, the log, rate limits, one transfer for
    /// identical requests, the deadline of the run, and conditional requests. Without a storage, waits
    /// are not stored.
    package func forSources(
        now: @escaping WallClock,
        waits: (any LocalStorageClient)?,
        ignoresWaits: Bool,
        transfers: SharedTransfers,
        deadline: RunDeadline?,
        logger: Logger?
    ) -> any NetworkClient {
        let retrying = RetryingNetworkClient(client: self, now: now, logger: logger)
        let limiting = RateLimitingNetworkClient(
            client: logger.map { LoggingNetworkClient(client: retrying, logger: $0) } ?? retrying,
            memory: RateLimitStore(storage: waits, now: now),
            now: now,
            ignoresWaits: ignoresWaits,
            logger: logger
        )
        let sharing = SharingNetworkClient(client: limiting, transfers: transfers, logger: logger)
        return ValidatingNetworkClient(
            client: deadline.map { DeadlineNetworkClient(client: sharing, deadline: $0) } ?? sharing
        )
    }
}
