import TrendingDomain

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
