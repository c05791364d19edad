import TrendingDomain

/// The stored rate limit of a host.
struct StoredRateLimit: Sendable, Equatable {
    let bytes: [UInt8]?
    /// Also `nil` if the bytes are damaged, or name a time so far in the future that a clock must have been wrong.
    let record: RateLimitRecord?

    init(bytes: [UInt8]?, now: Timestamp) {
        self.bytes = bytes
        record = bytes.flatMap(RateLimitRecord.init).flatMap {
            $0.until <= now.advanced(by: RetryTime.maxWait) ? $0 : nil
        }
    }
}
