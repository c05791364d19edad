/// Where the reader of a list is.
package struct ListPlace: Equatable {
    package var query: TrendingQuery
    /// The selected repository; `nil` for the first row.
    package var repo: RepoName?
    /// Words that the shown repositories contain. Empty without a filter.
    package var filter = ""
    /// Whether a repository is shown beside the list, if there is room.
    package var isWide = true
    /// When the reader left the list; `nil` if they had gone back to the start page.
    package var leftAt: Timestamp?
}

extension ListPlace {
    package init(query: TrendingQuery) {
        self.query = query
    }
}
