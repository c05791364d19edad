import TrendingData
import TrendingPresentation

extension Composition {
    /// Knows the languages of pages that were fetched, too.
    package func languagesPresenter() async -> LanguagesPresenter {
        LanguagesPresenter(catalog: LanguageCatalog(learned: await learnedLanguages?.load() ?? []))
    }
}
