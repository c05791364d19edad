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

    /// `resolver` finds languages by their names.
    func filter(_ resolver: QueryResolver) async throws(UsageMistake) -> ListFilter {
        let standard = EffectiveSettings.defaultWord
        var filter = ListFilter(since: since.flatMap { TrendingQuery.Period(typed: $0) })
        for name in languages where name.lowercased() != "all" && languages != [standard] {
            do throws(QueryMistake) {
                let query = try await resolver.query(
                    source: .github,
                    language: name,
                    since: .daily,
                    spokenLanguage: nil
                )
                filter.languages += query.language.map { [$0] } ?? []
            } catch {
                throw UsageMistake(error)
            }
        }
        return filter
    }

    func arrangement(_ arrangement: Arrangement) -> Arrangement {
        var arrangement = arrangement
        arrangement.match = match
        return arrangement
    }
}
