import TrendingDomain
import TrendingPresentation

/// A search in the stored lists.
package struct StoredSearch: Sendable {
    /// `nil` matches every row.
    package var match: TextMatcher?
    /// Whether to search all stored lists, not only the list of one query.
    package var coversAllLists: Bool
    /// The languages of the rows to show from all stored lists, as typed; empty means every language.
    package var languages: [String]
    /// The period of the stored lists to show, as typed; `nil` means every period.
    package var since: String?

    package init(
        match: TextMatcher? = nil,
        coversAllLists: Bool = false,
        languages: [String] = [],
        since: String? = nil
    ) {
        self.match = match
        self.coversAllLists = coversAllLists
        self.languages = languages
        self.since = since
    }
}

extension Run {
    func filter(_ search: StoredSearch) async throws(UsageMistake) -> ListFilter {
        var filter = ListFilter(since: search.since.flatMap { TrendingQuery.Period(typed: $0) })
        for name in search.languages where search.languages != [EffectiveSettings.defaultWord] {
            if let language = try await language(name) { filter.languages.append(language) }
        }
        return filter
    }
}
