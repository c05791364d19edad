import TrendingDomain

/// The reason why JSON is not accepted as a list.
package enum ListRefusal: Error, Sendable, Equatable {
    case notJSON
    /// Also a feed without a readable row.
    case notAList

    /// `contentType` decides nothing, because some servers send JSON as plain text.
    func failure(contentType: String?) -> RemoteFailure {
        .unreadable(self == .notJSON ? .notJSON(contentType: contentType) : .notAList)
    }
}
