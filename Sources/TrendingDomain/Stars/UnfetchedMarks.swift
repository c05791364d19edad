/// Marks that were to be made anew, and could not be fetched.
package struct UnfetchedMarks: Sendable, Equatable {
    package var failure: RemoteFailure
    /// When those that are shown were fetched; `nil` where none ever were.
    package var fetchedAt: Timestamp?

    package init(_ failure: RemoteFailure, fetchedAt: Timestamp? = nil) {
        self.failure = failure
        self.fetchedAt = fetchedAt
    }
}
