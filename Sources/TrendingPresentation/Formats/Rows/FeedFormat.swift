/// How a feed is written.
package struct FeedFormat: Sendable, Equatable {
    /// The address at which the feed will be; `nil` if that is not known.
    var address: String?
    /// Whether it has one entry a day, with the list, in place of one entry a row.
    package var isDigest: Bool

    package init(address: String? = nil, isDigest: Bool = false) {
        self.address = address
        self.isDigest = isDigest
    }
}
