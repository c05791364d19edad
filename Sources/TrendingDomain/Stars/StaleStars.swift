/// Old stars that could not be fetched again.
package struct StaleStars: Equatable {
    package var failure: RemoteFailure
    /// When the stored stars were fetched; `nil` if they never were.
    package var fetchedAt: Timestamp?
}
