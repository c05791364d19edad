import TrendingDomain

/// What a page or a feed says of one list.
package struct RowsHeading: Equatable {
    /// `Trending on GitHub today`, also for a list of another day.
    var name: String
    /// `Trending on GitHub on 20 Nov`.
    var title: String
    /// The parts of `Swift · in Chinese`; empty if the name says all.
    var scope: [String] = []
    /// The address of the list's own page; `nil` if it has none.
    var page: String?
    /// The address of what the list is from, if it has no page: that of a published list; `nil` if it has none.
    var home: String?
    /// Distinguishes the list from other lists, in the path of a tag: `trending/swift/daily`. It never changes.
    var path: String
    /// `GitHub`.
    var source: String
    /// `nil` for a list of no single time.
    var fetchedAt: Timestamp?
    /// What a reader should know about the list's age: `stored 3 hours ago, GitHub is unreachable`.
    var notes: [String] = []
    /// The sentence in place of rows.
    var emptyText: String
    /// The day of rows whose day is not known.
    var day: TrendingDay?
    /// What the history says; `nil` if the list has none.
    var timeline: ListTimeline?
    /// The items that are no longer in the list, but in its feed.
    var past = Past.none
    /// What the list answers; `nil` if it is not a list of one query.
    var query: TrendingQuery?

    enum Past: Equatable {
        case none, all
        /// Those with the best ranks of each day.
        case top(Int)
    }
}

/// The rows of one list, and what a page or a feed says of the list.
struct HeadedRows {
    var heading: RowsHeading
    var rows: [DocumentRow]
}
