/// A repository as a stored list shows it.
package struct ListedRepo: Sendable, Equatable {
    package var repo: Repo
    package var query: TrendingQuery
    /// When the list was fetched.
    package var fetchedAt: Timestamp
    /// What the row's movement compares; `nil` if it has none.
    package var comparison: EditionComparison?

    package init(
        _ repo: Repo,
        in query: TrendingQuery,
        fetchedAt: Timestamp,
        comparison: EditionComparison? = nil
    ) {
        self.repo = repo
        self.query = query
        self.fetchedAt = fetchedAt
        self.comparison = comparison
    }
}
