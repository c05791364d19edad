/// The port to the lists kept on this machine, one a query.
package protocol LocalReposService: Sendable {
    /// The stored list, `nil` where none is stored for the query. A list that is stored and empty is a list.
    func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList?

    /// Replaces the stored list whole or not at all. Keeps what is stored where that was fetched later, or is
    /// complete and longer than a list of which the source says that some may be missing, or is
    /// not empty where the list that somebody publishes is.
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
