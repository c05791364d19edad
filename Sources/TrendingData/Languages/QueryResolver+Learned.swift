import TrendingDomain

extension QueryResolver {
    /// `learned` has the languages of the page that was fetched last.
    package init(learned: LearnedLanguages?) {
        self.init(
            exact: { GitHubLanguages.language(exactlyNamed: $0) },
            builtIn: { LanguageCatalog() },
            learned: { LanguageCatalog(learned: await learned?.load() ?? []) }
        )
    }
}
