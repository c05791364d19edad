/// The rate limit of a server for this client.
package struct RequestAllowance: Sendable, Hashable {
    /// The number of requests in one period.
    package var limit: Int
    package var remaining: Int
    /// When the next period starts.
    package var resetsAt: Timestamp?

    package init(limit: Int, remaining: Int, resetsAt: Timestamp?) {
        self.limit = limit
        self.remaining = remaining
        self.resetsAt = resetsAt
    }

    /// `nil` if the limit or the number of remaining requests is not known.
    package init?(of limit: Int?, remaining: Int?, resetsAt: Timestamp?) {
        guard let limit, let remaining else { return nil }
        self.init(limit: limit, remaining: remaining, resetsAt: resetsAt)
    }
}
