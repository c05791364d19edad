import HTTPTypes
import TrendingDomain

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
