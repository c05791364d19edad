import HTTPTypes
import TrendingDomain

/// The rate limit in the `x-ratelimit-` headers of a response. A value that can't be read is `nil`.
package struct RateLimitStatus: Sendable, Equatable {
    /// The number of requests per period; `nil` if it is smaller than `remaining`.
    package var limit: Int64?
    package var remaining: Int64?
    /// The time at which the next period begins by this machine's clock, from now to an hour from now.
    package var reset: Timestamp?

    package init(_ fields: HTTPFields, now: Timestamp) {
        let left = Self.remaining(fields)
        remaining = left
        limit = Self.number("x-ratelimit-limit", fields).flatMap { $0 < left ?? 0 ? nil : $0 }
        reset = Self.number("x-ratelimit-reset", fields).map {
            now.advanced(by: RetryTime.wait(until: $0, fields, now: now))
        }
    }

    static func remaining(_ fields: HTTPFields) -> Int64? {
        number("x-ratelimit-remaining", fields)
    }

    private static func number(_ name: String, _ fields: HTTPFields) -> Int64? {
        fields[name].flatMap(HeaderNumber.parse)
    }
}

/// Reads the time at which a server with a rate limit allows the next request: from now to an hour from now, whatever
/// the server says.
enum RetryTime {
    /// In seconds.
    static let maxWait: Int64 = 3600

    /// Reads `retry-after` (seconds or a date), or else `x-ratelimit-reset` unless requests remain. Returns `nil` if
    /// neither can be read.
    static func parse(_ fields: HTTPFields, now: Timestamp) -> Timestamp? {
        if let wait = retryAfter(fields, now: now) { return now.advanced(by: wait) }
        let status = RateLimitStatus(fields, now: now)
        return status.remaining ?? 0 == 0 ? status.reset : nil
    }

    /// The seconds of `retry-after`, 0 to 3600.
    static func retryAfter(_ fields: HTTPFields, now: Timestamp) -> Int64? {
        guard let text = fields[.retryAfter] else { return nil }
        if let seconds = HeaderNumber.parse(text) { return min(seconds, maxWait) }
        return HTTPDate.parse(text, now: now).map { wait(until: $0, fields, now: now) }
    }

    /// The seconds until a time that the server names, 0 to 3600. Counts from the date of the response if it has one,
    /// because this machine's clock may be wrong.
    static func wait(until moment: Int64, _ fields: HTTPFields, now: Timestamp) -> Int64 {
        let start = fields[.date].flatMap { HTTPDate.parse($0, now: now) } ?? now.secondsSince1970
        let (wait, overflow) = moment.subtractingReportingOverflow(start)
        return overflow ? (moment < start ? 0 : maxWait) : min(max(wait, 0), maxWait)
    }

    /// Whether the headers report a rate limit.
    static func isMentioned(in fields: HTTPFields) -> Bool {
        fields[.retryAfter] != nil || RateLimitStatus.remaining(fields) == 0
    }
}

/// A count in a header: a whole number that is never negative.
enum HeaderNumber {
    /// Clamps a number that is too large to `Int64.max`, and a negative number to 0. Returns `nil` for anything but a
    /// decimal integer.
    static func parse(_ text: String) -> Int64? {
        let text = text.filter { !$0.isWhitespace }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
        return text.hasPrefix("-") ? 0 : Int64(digits) ?? .max
    }
}

extension NetworkResponse {
    /// Whether the response reports a rate limit. 429 always does; 403 may also be a permanent refusal.
    var isRateLimit: Bool {
        switch head.status.code {
        case 429: true
        case 403: RetryTime.isMentioned(in: head.headerFields) || Self.mentionsRateLimit(body.prefix(64 << 10))
        default: false
        }
    }

    /// Only these words tell GitHub's secondary rate limits from other refusals.
    private static func mentionsRateLimit(_ body: some Collection<UInt8>) -> Bool {
        let text = body.map { ("A"..."Z").contains($0) ? $0 | 0x20 : $0 }
        let signs = ["rate limit", "rate-limit", "abuse detection", "submitted too quickly"].map { Array($0.utf8) }
        return signs.contains { words in
            text.indices.contains { text[$0] == words[0] && text[$0...].starts(with: words) }
        }
    }
}
