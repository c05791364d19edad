import TrendingDomain

/// What is looked for in what is stored.
package struct StoredSearch: Sendable {
    /// `nil` for everything.
    package var match: RepoMatcher?
    /// In all stored lists, not only that of one query.
    package var coversAllLists: Bool

    package init(match: RepoMatcher? = nil, coversAllLists: Bool = false) {
        self.match = match
        self.coversAllLists = coversAllLists
    }

    func arrangement(_ arrangement: Arrangement) -> Arrangement {
        var arrangement = arrangement
        arrangement.match = match
        return arrangement
    }
}
