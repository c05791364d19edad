/// The port to the lists stored on this machine, one a query.
package protocol LocalListService<Item>: Sendable {
    associatedtype Item: RankedItem

    /// The stored list, `nil` if there is none for the query. A list that is stored and empty is a list.
    func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>?

    /// Replaces the stored list whole or not at all, and only if `ListReplacement` says so of the list that is stored
    /// at that moment.
    @discardableResult
    func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SaveOutcome

    /// What is stored for any query, latest first; lists that cannot be read are left out.
    func storedLists() async -> [StoredListSummary]
}

/// What `save` did with the stored list.
package enum SaveOutcome: Sendable, Equatable {
    /// The list is stored now, and differs from the one before. Also if none was stored.
    case replaced
    /// The same rows were fetched again; the stored list has the new time.
    case confirmed
    /// The stored list stays: `ListReplacement` preferred it, or the query's source is not stored.
    case kept
}

/// A stored list without its rows.
package struct StoredListSummary: Sendable, Equatable {
    package var query: TrendingQuery
    package var fetchedAt: Timestamp
    package var count: Int

    package init(query: TrendingQuery, fetchedAt: Timestamp, count: Int) {
        self.query = query
        self.fetchedAt = fetchedAt
        self.count = count
    }
}
