import HTTPTypes
import TrendingDomain

/// The rate limit in the `x-ratelimit-` headers of a response. A value that cannot be read is `nil`.
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
        HTTPField.Name(name).flatMap { fields[$0] }.flatMap(HeaderNumber.parse)
    }
}
