/// A repository as a stored list shows it.
package struct ListedRepo: Sendable, Equatable {
    package var repo: Repo
    package var query: TrendingQuery
    /// When the list was fetched.
    package var fetchedAt: Timestamp

    package init(_ repo: Repo, in query: TrendingQuery, fetchedAt: Timestamp) {
        self.repo = repo
        self.query = query
        self.fetchedAt = fetchedAt
    }
}
