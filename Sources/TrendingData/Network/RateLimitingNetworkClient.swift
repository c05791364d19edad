import HTTPTypes
import Logging
import TrendingDomain

/// Sends nothing to a host whose rate limit is used up, even if another process reached the limit. Throws
/// `.rateLimited` instead of returning a response that reports a rate limit, and treats a 503 with `retry-after` alike:
/// it throws `.unavailable`.
struct RateLimitingNetworkClient: NetworkClient {
    let client: any NetworkClient
    let memory: RateLimitStore
    let now: WallClock
    /// Whether requests are sent in spite of a wait. New waits are still stored.
    var ignoresWaits = false
    /// Gets a line for each request that is not sent.
    var logger: Logger?

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        let head = request.head
        let key = StorageKey(limitOf: head.authority ?? "", authorization: head.headerFields[.authorization])
        let stored = await memory.stored(key)
        let known = stored?.possible(at: now())
        if let record = known, now() < record.until, !ignoresWaits {
            let cause = record.cause == .limit ? "rate limited" : "unavailable"
            logger?.info("\(RedactedAddress(head)) not fetched: \(cause) for \(now().age(at: record.until)) s")
            throw failure(record.cause, until: record.until)
        }
        let response = try await client.send(request)
        if let record = record(of: response, after: known) {
            throw failure(record.cause, until: await memory.remember(record, key))
        }
        if response.head.status.code < 400 { await memory.forget(stored, key) }
        await memory.removeEnded()
        return response
    }

    /// `nil` if the response demands no wait.
    private func record(of response: NetworkResponse, after known: RateLimitRecord?) -> RateLimitRecord? {
        let (now, fields) = (now(), response.head.headerFields)
        if response.isRateLimit {
            let strikes = (known?.strikes ?? 0) + 1
            let until = RetryTime.parse(fields, now: now) ?? now.advanced(by: Self.backoff(strikes))
            return RateLimitRecord(until: until, strikes: strikes)
        }
        guard response.head.status.code == 503, let wait = RetryTime.retryAfter(fields, now: now), wait > 0 else {
            return nil
        }
        return RateLimitRecord(.busy, until: now.advanced(by: wait), strikes: known?.strikes ?? 1)
    }

    /// In seconds, if the server names no time: 60, 120, 240 and so on up to an hour.
    private static func backoff(_ strikes: Int) -> Int64 {
        min(60 << Int64(min(strikes - 1, 6)), RetryTime.maxWait)
    }

    private func failure(_ cause: RateLimitRecord.Cause, until: Timestamp) -> RemoteFailure {
        guard !Task.isCancelled else { return .cancelled }
        return switch cause {
        case .limit: .rateLimited(retryAt: until)
        case .busy: .unavailable(retryAt: until)
        }
    }
}
