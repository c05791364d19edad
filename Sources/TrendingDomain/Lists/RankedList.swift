/// A list of items in the order of a source, as it was at one moment. It may be empty.
package struct RankedList<Item> {
    package var query: TrendingQuery
    /// The time just before the request, so a list never looks newer than it is.
    package var fetchedAt: Timestamp
    package var items: [Item]
    /// The number of rows that could not be read.
    package var unreadableRows = 0
    /// How many repositories the source found; `nil` if it does not say, or returned all of them.
    package var totalCount: Int?
    /// Whether the source sent only part of the list: it timed out, or has more rows than were requested.
    package var isIncomplete = false
    /// How many organizations the source left out, because the user's token is not authorized for them.
    package var omittedOrganizations = 0
    /// The period in which the rows' stars were gained, if it is not the query's.
    package var gainedIn: TrendingQuery.Period?
    /// The meaning of the order, if the list's publisher states it.
    package var publishedSignal: TrendingQuery.Signal?
    /// When the publisher created the list, if they state it; `nil` if it was created at the time of the request.
    package var madeAt: Timestamp?
    /// The source's identifiers for this version of the list, sent to check for a newer one.
    package var validators: Validators?
    /// Whether the source only confirmed at `fetchedAt` that the list is current (status 304).
    package var isConfirmed = false
    /// The day of the list's edition, as `EditionRule` decided it when the list was fetched; `nil` in lists of earlier
    /// versions.
    package var day: TrendingDay?
    /// What the movements of the items compare; `nil` if there is no earlier edition, or the history is off.
    package var comparison: EditionComparison?

    /// The period in which the rows' stars were gained; `nil` if the source does not say, or has no periods.
    package var gainedPeriod: TrendingQuery.Period? {
        gainedIn ?? (query.source.hasPeriods ? query.since : nil)
    }

    /// The day of the list in every command; `nil` for a list that has no days, such as a user's stars.
    package var trendingDay: TrendingDay? {
        query.hasDays ? day ?? comparison?.day ?? TrendingDay(fetchedAt: fetchedAt) : nil
    }

    /// The date of the content: the publisher's date if it is earlier than the fetch.
    package var dated: Timestamp { madeAt.map { min($0, fetchedAt) } ?? fetchedAt }
}

extension RankedList: Sendable where Item: Sendable {}
extension RankedList: Equatable where Item: Equatable {}

package typealias TrendingList = RankedList<Repo>

extension RankedList {
    package init(query: TrendingQuery, fetchedAt: Timestamp, items: [Item], unreadableRows: Int = 0) {
        self.query = query
        self.fetchedAt = fetchedAt
        self.items = items
        self.unreadableRows = unreadableRows
    }
}

/// A repository as a stored list shows it.
package struct ListedRepo: Equatable {
    package var repo: Repo
    /// The list without its rows.
    package private(set) var list: TrendingList
    /// `nil` if only the day of the list is known.
    package let fetchedAt: Timestamp?

    package init(_ repo: Repo, in list: TrendingList, hasTime: Bool = true) {
        self.repo = repo
        self.list = list
        fetchedAt = hasTime ? list.fetchedAt : nil
        self.list.items = []
    }
}

/// The HTTP validators of a response, exactly as the source sent them.
package struct Validators: Hashable {
    /// The URL that the validators belong to.
    package var address: String
    package var etag: String?
    package var lastModified: String?

    package init(address: String, etag: String? = nil, lastModified: String? = nil) {
        self.address = address
        self.etag = etag
        self.lastModified = lastModified
    }
}
