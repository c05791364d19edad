/// Marks that are old, and could not be fetched again.
package struct UnfetchedMarks: Sendable, Equatable {
    package var failure: RemoteFailure
    /// When the marks that are shown were fetched; `nil` if none ever were.
    package var fetchedAt: Timestamp?

    package init(_ failure: RemoteFailure, fetchedAt: Timestamp? = nil) {
        self.failure = failure
        self.fetchedAt = fetchedAt
    }
}
