import TrendingDomain

/// What is stored about a host's rate limit.
struct KnownRateLimit: Sendable, Equatable {
    let bytes: [UInt8]?
    /// `nil` also if the bytes are damaged, or name a moment so far away that a clock must have been wrong.
    let record: RateLimitRecord?

    init(bytes: [UInt8]?, now: Timestamp) {
        self.bytes = bytes
        record = bytes.flatMap(RateLimitRecord.init).flatMap {
            $0.until <= now.advanced(by: RetryTime.longestWait) ? $0 : nil
        }
    }
}
