import TrendingDomain

/// The stored form of a host's rate limit.
struct RateLimitRecord: Sendable, Equatable {
    var until: Timestamp
    /// How many times in a row the host has limited this client, at most `maxStrikes`.
    var strikes: Int

    static let maxStrikes = 99

    init(until: Timestamp, strikes: Int) {
        self.until = until
        self.strikes = min(strikes, Self.maxStrikes)
    }

    /// `nil` unless the bytes are exactly such a record.
    init?(_ bytes: [UInt8]) {
        guard case .record(let record) = SnapshotRecord.decode(bytes) else { return nil }
        let words = String(decoding: record.payload, as: UTF8.self).split(separator: " ")
        guard words.count == 3, let moment = Int64(words[1]), let strikes = Int(words[2]),
            (1...Self.maxStrikes).contains(strikes)
        else { return nil }
        self.init(until: Timestamp(secondsSince1970: moment), strikes: strikes)
        guard encoded == bytes else { return nil }
    }

    var encoded: [UInt8] {
        SnapshotRecord(payload: Array("limit \(until.secondsSince1970) \(strikes)".utf8)).encoded
    }
}
