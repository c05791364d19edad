/// The rate limit of a server for this client.
package struct RequestAllowance: Equatable {
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
}
