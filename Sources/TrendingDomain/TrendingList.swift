/// A list as a source gave it at one moment. No repositories is a valid list: the source lists none.
package struct TrendingList: Sendable, Equatable {
    package var query: TrendingQuery
    package var fetchedAt: Timestamp
    package var repos: [Repo]
    /// Rows that the source showed and that could not be read.
    package var unreadableRows: Int

    package init(query: TrendingQuery, fetchedAt: Timestamp, repos: [Repo], unreadableRows: Int = 0) {
        self.query = query
        self.fetchedAt = fetchedAt
        self.repos = repos
        self.unreadableRows = unreadableRows
    }
}
