import HTTPTypes
import TrendingDomain

/// What a server says of its limit in `x-ratelimit-` headers; what can't be read is absent.
package struct RateLimitStatus: Sendable, Equatable {
    /// Requests in a period; `nil` if it is smaller than what remains.
    package var limit: Int64?
    package var remaining: Int64?
    /// When the next period begins, by this machine's clock: never before now nor later than in an hour.
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
        HTTPField.Name(name).flatMap { fields[$0] }.flatMap(HeaderNumber.parse)
    }
}
