import TrendingData
import TrendingDomain
import TrendingPresentation

/// Makes a query of what was typed, or says what would have been right.
package struct QueryResolver: Sendable {
    private let learned: LearnedLanguages?

    /// `learned` knows the languages of the page that was fetched last.
    package init(learned: LearnedLanguages?) {
        self.learned = learned
    }

    package func query(
        source: TrendingQuery.Source,
        language: String?,
        since: TrendingQuery.Period,
        spokenLanguage: String?
    ) async throws(UsageMistake) -> TrendingQuery {
        TrendingQuery(
            source: source,
            language: try await resolve(language),
            since: since,
            spokenLanguage: try resolve(spoken: spokenLanguage)
        )
    }

    private func resolve(_ text: String?) async throws(UsageMistake) -> ProgrammingLanguage? {
        guard let text else { return nil }
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw UsageMistake("A name of a language is missing.", option: .language)
        }
        if let known = LanguageCatalog().language(named: text) { return known }
        let catalog = LanguageCatalog(learned: await learned?.load() ?? [])
        if let known = catalog.language(named: text) { return known }
        let near = catalog.suggestions(for: text).prefix(3).map(\.name)
        throw UsageMistake("GitHub knows no language “\(text)”." + Suggestion.sentence(near), option: .language)
    }

    private func resolve(spoken text: String?) throws(UsageMistake) -> SpokenLanguage? {
        guard let text else { return nil }
        let catalog = LanguageCatalog()
        if let known = catalog.spokenLanguage(named: text) { return known }
        let near = catalog.spokenSuggestions(for: text).prefix(3).map { "\($0.code) (\($0.name))" }
        let example = near.isEmpty ? " It takes a code of two letters, such as en or zh." : Suggestion.sentence(near)
        throw UsageMistake("GitHub knows no spoken language “\(text)”." + example, option: .spokenLanguage)
    }
}
