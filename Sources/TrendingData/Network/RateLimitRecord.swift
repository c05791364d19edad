import TrendingDomain

/// The stored form of a host's rate limit, or of another wait that the host demands.
struct RateLimitRecord: Sendable, Equatable {
    enum Cause: String, Sendable {
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

    /// `nil` unless the bytes are exactly such a record.
    init?(_ bytes: [UInt8]) {
        guard case .record(let record) = SnapshotRecord.decode(bytes) else { return nil }
        let words = String(decoding: record.payload, as: UTF8.self).split(separator: " ")
        guard words.count == 3, let cause = Cause(rawValue: String(words[0])), let moment = Int64(words[1]),
            let strikes = Int(words[2]),
            (1...Self.maxStrikes).contains(strikes)
        else { return nil }
        self.init(cause, until: Timestamp(secondsSince1970: moment), strikes: strikes)
        guard encoded == bytes else { return nil }
    }

    var encoded: [UInt8] {
        SnapshotRecord(payload: Array("\(cause.rawValue) \(until.secondsSince1970) \(strikes)".utf8)).encoded
    }
}
