import TrendingDomain

/// What is looked for in what is stored.
package struct StoredSearch: Sendable {
    /// `nil` for everything.
    package var match: RepoMatcher?
    /// In all stored lists, not only that of one query.
    package var coversAllLists: Bool
    /// Of all stored lists those rows only, as typed; none for every language.
    package var languages: [String]
    /// Of all stored lists those of this period only, as typed; `nil` for every period.
    package var since: String?

    package init(
        match: RepoMatcher? = nil,
        coversAllLists: Bool = false,
        languages: [String] = [],
        since: String? = nil
    ) {
        self.match = match
        self.coversAllLists = coversAllLists
        self.languages = languages
        self.since = since
    }

    func arrangement(_ arrangement: Arrangement) -> Arrangement {
        var arrangement = arrangement
        arrangement.match = match
        return arrangement
    }
}
