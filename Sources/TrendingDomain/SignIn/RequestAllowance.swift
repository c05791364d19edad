/// How many requests a server still accepts from this client.
package struct RequestAllowance: Sendable, Equatable {
    /// Requests in one period.
    package var limit: Int
    package var remaining: Int
    /// When the next period begins.
    package var resetsAt: Timestamp?

    package init(limit: Int, remaining: Int, resetsAt: Timestamp?) {
        self.limit = limit
        self.remaining = remaining
        self.resetsAt = resetsAt
    }
}
