/// The port to the lists kept on this machine, one a query.
package protocol LocalReposService: Sendable {
    /// The stored list, `nil` where none is stored for the query. A list that is stored and empty is a list.
    func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList?

    /// Replaces the stored list whole or not at all, and only if `ListReplacement` says so of the list that is stored at
    /// that moment.
    func save(_ list: TrendingList) async throws(LocalFailure)

    /// What is stored for any query, latest first; lists that cannot be read are left out.
    func storedLists() async -> [StoredListSummary]
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
