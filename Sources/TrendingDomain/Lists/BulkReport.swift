/// What is stored after many lists or READMEs were fetched, and why not all are.
package struct BulkReport<Subject: Equatable & Sendable>: Equatable, Sendable {
    package var total: Int
    package var fetched = 0
    /// The number of lists that were young enough.
    package var recent = 0
    package var failed: [Failed] = []
    package var stop: BulkStop?

    package init(total: Int) {
        self.total = total
    }

    /// Those that can be read without a network now.
    package var stored: Int { fetched + recent }
    /// How many are done, one way or the other.
    package var done: Int { stored + failed.count }
    package var left: Int { total - done }

    package struct Failed: Equatable, Sendable {
        package var subject: Subject
        package var failure: RemoteFailure
    }
}

/// Why some are left.
package enum BulkStop: Equatable, Sendable {
    /// More requests would use up the rate limit.
    case limit(resetsAt: Timestamp?)
    /// The next one would fail in the same way.
    case failure(RemoteFailure)
    /// Nothing can be stored.
    case storage(LocalFailure)
}
