import TrendingDomain

/// The stored rate limit of a host.
struct StoredRateLimit: Sendable, Equatable {
    let bytes: [UInt8]?
    /// `nil` if there are no bytes, if they are damaged, or if their time is more than `RetryTime.maxWait` in the
    /// future.
    let record: RateLimitRecord?

    init(bytes: [UInt8]?, now: Timestamp) {
        self.bytes = bytes
        record = bytes.flatMap(RateLimitRecord.init).flatMap {
            $0.until <= now.advanced(by: RetryTime.maxWait) ? $0 : nil
        }
    }
}
