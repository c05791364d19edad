import TrendingDomain

extension LanguageCatalog {
    /// GitHub's colour for a language, as `#rrggbb`.
    package static func color(of name: String) -> String? { LanguageColors.all[name] }

    /// The languages with the pattern in their name or slug, ignoring case, sorted by name; all of them without a
    /// pattern. The colour is `nil` if GitHub's colour is unknown.
    package func entries(matching pattern: String?) -> [LanguageEntry] {
        let colors = LanguageColors.all
        return Self.filter(languages, pattern) { [$0.name, $0.slug] }
            .map { LanguageEntry(language: $0, color: colors[$0.name]) }
    }

    /// The spoken languages with the pattern in their name or equal to their code, ignoring case.
    package func spokenLanguages(matching pattern: String?) -> [SpokenLanguage] {
        let code = pattern?.lowercased()
        let all = GitHubLanguages.spoken()
        return all.filter { $0.code == code } + Self.filter(all, pattern) { $0.code == code ? [] : [$0.name] }
    }

    private static func filter<Item>(_ items: [Item], _ pattern: String?, texts: (Item) -> [String]) -> [Item] {
        guard let pattern else { return items }
        let wanted = SearchText(pattern)
        return items.filter { item in texts(item).contains { SearchText($0).contains(wanted) } }
    }
}
