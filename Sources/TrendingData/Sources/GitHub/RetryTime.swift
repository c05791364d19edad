import HTTPTypes
import TrendingDomain

/// When a server that limits its clients says it may be asked again.
enum RetryTime {
    /// From `retry-after` (seconds, or a date), else `x-ratelimit-reset`; never before now nor later than in an hour,
    /// whatever the server says. `nil` where it says nothing that can be read.
    static func parse(_ fields: HTTPFields, now: Timestamp) -> Timestamp? {
        let wait =
            fields[.retryAfter].flatMap { seconds($0) ?? until(HTTPDate.parse($0), now) }
            ?? fields[.rateLimitReset].flatMap { until(seconds($0), now) }
        return wait.map { wait in
            let (moment, overflow) = now.secondsSince1970.addingReportingOverflow(min(max(wait, 0), longest))
            return Timestamp(secondsSince1970: overflow ? .max : moment)
        }
    }

    /// Whether the answer is about a limit: 403 is also what a server says that refuses for good.
    static func isMentioned(in fields: HTTPFields) -> Bool {
        fields[.retryAfter] != nil || fields[.rateLimitRemaining]?.filter({ !$0.isWhitespace }) == "0"
    }

    private static let longest: Int64 = 3600

    /// A number too large to count is a very long time; one that is negative is none.
    private static func seconds(_ text: String) -> Int64? {
        let text = text.filter { !$0.isWhitespace }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(text) ?? (text.hasPrefix("-") ? 0 : Int64.max)
    }

    private static func until(_ moment: Int64?, _ now: Timestamp) -> Int64? {
        guard let moment else { return nil }
        let (wait, overflow) = moment.subtractingReportingOverflow(now.secondsSince1970)
        return overflow ? (moment < 0 ? 0 : longest) : wait
    }
}

extension HTTPField.Name {
    fileprivate static var rateLimitReset: Self? { Self("x-ratelimit-reset") }
    fileprivate static var rateLimitRemaining: Self? { Self("x-ratelimit-remaining") }
}

extension HTTPFields {
    fileprivate subscript(name: HTTPField.Name?) -> String? { name.flatMap { self[$0] } }
}
