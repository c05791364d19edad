import TrendingDomain

/// What is stored of a host's limit.
struct KnownRateLimit: Sendable, Equatable {
    let bytes: [UInt8]?
    /// `nil` also where the bytes are damaged, or name a moment too far away to have been asked for: a clock was wrong.
    let record: RateLimitRecord?

    init(bytes: [UInt8]?, now: Timestamp) {
        self.bytes = bytes
        record = bytes.flatMap(RateLimitRecord.init).flatMap {
            $0.until <= now.advanced(by: RetryTime.longestWait) ? $0 : nil
        }
    }
}
