import TrendingData
import TrendingPresentation

extension Composition {
    /// Makes the presenter. It also knows the languages of fetched pages.
    package func languagesPresenter() async -> LanguagesPresenter {
        LanguagesPresenter(catalog: LanguageCatalog(learned: await learnedLanguages?.load() ?? []))
    }
}
