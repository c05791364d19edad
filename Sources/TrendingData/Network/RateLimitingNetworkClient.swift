import HTTPTypes
import Logging
import TrendingDomain

/// Sends nothing to a host whose rate limit is used up, even if another process reached the limit. Throws
/// `.rateLimited` instead of returning a response that reports a rate limit.
package struct RateLimitingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let memory: RateLimitStore
    private let now: @Sendable () -> Timestamp
    private let ignoresWaits: Bool
    private let logger: Logger?

    /// Without a storage, waits are not stored. With `ignoresWaits`, requests are sent in spite of a wait, and new
    /// waits are still stored. The logger gets a line for each request that is not sent.
    package init(
        _ client: any NetworkClient,
        storage: (any LocalStorageClient)?,
        now: @escaping @Sendable () -> Timestamp,
        ignoresWaits: Bool = false,
        logger: Logger? = nil
    ) {
        self.client = client
        self.memory = RateLimitStore(storage: storage, now: now)
        self.now = now
        self.ignoresWaits = ignoresWaits
        self.logger = logger
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        let key = StorageKey(limitOf: request)
        let known = await memory.known(key)
        if let until = known.record?.until, now() < until, !ignoresWaits {
            logger?.info("\(RedactedAddress(request.head)) not fetched: rate limited for \(now().age(at: until)) s")
            throw failure(request, until: until)
        }
        let response = try await client.send(request)
        if response.isRateLimit {
            let record = record(of: response, strikes: (known.record?.strikes ?? 0) + 1)
            throw failure(request, until: await memory.remember(record, key))
        }
        if response.head.status.code < 400 { await memory.forget(known, key) }
        await memory.removeEnded()
        return response
    }

    private func record(of response: NetworkResponse, strikes: Int) -> RateLimitRecord {
        let now = now()
        let until = RetryTime.parse(response.head.headerFields, now: now)
        return RateLimitRecord(until: until ?? now.advanced(by: Self.backoff(strikes)), strikes: strikes)
    }

    /// In seconds, if the server names no time: 60, 120, 240 and so on up to an hour.
    private static func backoff(_ strikes: Int) -> Int64 {
        min(60 << Int64(min(strikes - 1, 6)), RetryTime.maxWait)
    }

    private func failure(_ request: NetworkRequest, until: Timestamp) -> NetworkFailure {
        guard !Task.isCancelled else { return .cancelled }
        return .rateLimited(host: RequestAddress.host(inAuthority: request.head.authority ?? ""), until: until)
    }
}

extension StorageKey {
    fileprivate init(limitOf request: NetworkRequest) {
        self.init(limitOf: request.head.authority ?? "", authorization: request.head.headerFields[.authorization])
    }
}
