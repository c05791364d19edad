import TrendingDomain

/// Names the languages of lists, as `LanguageCatalog` does, without making all of its languages.
package struct LanguageNames: Sendable {
    private let learned: [ProgrammingLanguage]

    package init(learned: [ProgrammingLanguage] = []) {
        self.learned = learned
    }

    package func language(withSlug slug: String) -> ProgrammingLanguage? {
        learned.last { $0.slug == slug && $0.isSafe } ?? GitHubLanguages.language(withSlug: slug)
    }

    /// By code, or by its name in English, ignoring case.
    package func spokenLanguage(named text: String) -> SpokenLanguage? { GitHubLanguages.spoken(named: text) }
}
