import TrendingDomain
import TrendingPresentation

/// A search in stored lists.
package struct StoredSearch: Sendable {
    /// `nil` for everything.
    package var match: TextMatcher?
    /// Search all stored lists, not only that of one query.
    package var coversAllLists: Bool
    /// The languages of rows to show of all stored lists, as typed; none for every language.
    package var languages: [String]
    /// The period of all stored lists to show, as typed; `nil` for every period.
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

    /// `resolver` knows what names of languages mean.
    func filter(_ resolver: QueryResolver) async throws(UsageMistake) -> ListFilter {
        let standard = EffectiveSettings.standardWord
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
