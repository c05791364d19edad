/// A list of items in the order of a source, as it was at one moment. A list without items is valid.
package struct RankedList<Item: RankedItem>: Sendable, Equatable {
    package var query: TrendingQuery
    /// When the source was asked: what it says is no younger.
    package var fetchedAt: Timestamp
    package var items: [Item]
    /// Rows that the source showed and that could not be read.
    package var unreadableRows: Int
    /// How many repositories the source found; `nil` if it does not say, or gave them all.
    package var totalCount: Int?
    /// The source sent only part of the list: it ran out of time, or has more than it was asked for.
    package var isIncomplete: Bool
    /// The period in which the rows' stars were gained, if that is not the query's.
    package var gainedIn: TrendingQuery.Period?
    /// The meaning of the order, as the list's publisher states it; `nil` if they don't.
    package var publishedSignal: TrendingQuery.Signal?
    /// When the publisher made the list, as they state it; `nil` if it was made when it was fetched.
    package var madeAt: Timestamp?
    /// What the source calls this version of the list, to ask whether there is a later one.
    package var validators: Validators?

    /// In which the rows' stars were gained; `nil` if the source does not say, or has no periods.
    package var gainedPeriod: TrendingQuery.Period? {
        gainedIn ?? (query.source.hasPeriods ? query.since : nil)
    }

    /// The date of the list's content: the publisher's, if that is earlier than the fetch.
    package var dated: Timestamp { madeAt.map { min($0, fetchedAt) } ?? fetchedAt }

    package init(
        query: TrendingQuery,
        fetchedAt: Timestamp,
        items: [Item],
        unreadableRows: Int = 0,
        totalCount: Int? = nil,
        isIncomplete: Bool = false,
        gainedIn: TrendingQuery.Period? = nil,
        publishedSignal: TrendingQuery.Signal? = nil,
        madeAt: Timestamp? = nil,
        validators: Validators? = nil
    ) {
        self.query = query
        self.fetchedAt = fetchedAt
        self.items = items
        self.unreadableRows = unreadableRows
        self.totalCount = totalCount
        self.isIncomplete = isIncomplete
        self.gainedIn = gainedIn
        self.publishedSignal = publishedSignal
        self.madeAt = madeAt
        self.validators = validators
    }
}

/// A list of repositories.
package typealias TrendingList = RankedList<Repo>
