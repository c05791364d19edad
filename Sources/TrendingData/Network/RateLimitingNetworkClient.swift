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

/// Stores how long each host asked its clients to wait. All processes share the stored waits.
struct RateLimitStore: Sendable {
    private let store: RecordStore<RateLimitRecord>?
    private let now: WallClock

    /// Stores nothing if the storage is `nil` or fails.
    init(storage: (any LocalStorageClient)?, now: @escaping WallClock) {
        store = storage.map { RecordStore(storage: $0, format: .json, keepsDamaged: false) }
        self.now = now
    }

    func stored(_ key: StorageKey) async -> RateLimitRecord? { await store?.hint(key) }

    /// Stores the later of this time and the stored one, and returns it: several requests may be limited at the same
    /// time.
    func remember(_ record: RateLimitRecord, _ key: StorageKey) async -> Timestamp {
        let now = now()
        try? await store?.update(key) { known in
            let known = known?.possible(at: now) ?? record
            let merged = RateLimitRecord(
                record.until < known.until ? known.cause : record.cause,
                until: max(record.until, known.until),
                strikes: max(record.strikes, known.strikes)
            )
            return (.replace(merged), ())
        }
        return max(record.until, await stored(key)?.possible(at: now)?.until ?? record.until)
    }

    /// Removes the waits that ended at least this many seconds ago, and damaged ones. Until then, another refusal makes
    /// the next wait longer.
    func removeEnded(since seconds: Int64 = RetryTime.maxWait) async {
        guard let store else { return }
        let now = now()
        let isOver = { @Sendable (record: RateLimitRecord?) in
            record.map { $0.until.advanced(by: seconds) <= now } ?? true
        }
        for key in (try? await store.storage.keys()) ?? [] where key.isRateLimit {
            guard isOver(await store.hint(key)) else { continue }
            try? await store.update(key) { (isOver($0) ? .remove : .keep, ()) }
        }
    }

    /// Removes the record unless another request has replaced it.
    func forget(_ stored: RateLimitRecord?, _ key: StorageKey) async {
        guard let stored else { return }
        try? await store?.update(key) { ($0 == stored ? .remove : .keep, ()) }
    }
}

/// The stored form of a host's rate limit, or of another wait that the host demands.
struct RateLimitRecord: Sendable, Equatable {
    enum Cause: String, Sendable, JSONCodable {
        case limit
        /// The host is temporarily unavailable.
        case busy
    }

    var cause: Cause
    var until: Timestamp
    /// How many times in a row the host has limited this client, at most `maxStrikes`.
    var strikes: Int

    static let maxStrikes = 99

    init(_ cause: Cause = .limit, until: Timestamp, strikes: Int) {
        self.cause = cause
        self.until = until
        self.strikes = min(strikes, Self.maxStrikes)
    }

    /// `nil` if the time is more than `RetryTime.maxWait` in the future: a clock was wrong.
    func possible(at now: Timestamp) -> RateLimitRecord? {
        until <= now.advanced(by: RetryTime.maxWait) ? self : nil
    }
}

extension RateLimitRecord: Record {
    static var blank: RateLimitRecord { RateLimitRecord(until: .blank, strikes: 1) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("cause", &cause)
        try field("strikes", &strikes)
        try field("until", &until)
        guard (1...Self.maxStrikes).contains(strikes) else { throw JSONMismatch() }
    }
}

extension StorageKey {
    /// The key of a host's rate limit: `limit_api.github.com`, followed by a hash of the credential, if one was sent,
    /// because each credential has its own limit.
    init(limitOf authority: String, authorization: String?) {
        let server = AddressParts.server(in: authority).lowercased()
        let parts = ["limit", Self.escaped(server), authorization.map { "auth-" + FNV1a($0.utf8).hexadecimal }]
        self.init(shortening: parts.compactMap(\.self).joined(separator: "_"))
    }

    /// Whether the key belongs to a host's rate limit.
    var isRateLimit: Bool { name.hasPrefix("limit_") }
}
