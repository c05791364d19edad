import TrendingDomain

/// Finds the slugs of languages by the names that archives use.
enum ArchiveLanguages {
    /// The slug of a language that GitHub has; empty for all languages; `nil` for any other text.
    static func slug(_ name: String) -> String? {
        // Most rows have the exact name, and a catalog compares each of its languages.
        if let slug = index[name] { return slug }
        guard name.utf8.count <= 100 else { return nil }
        if wordsForAll.contains(name.lowercased().filter { !" _-()".contains($0) }) { return "" }
        let text = name.trimmed.lowercased()
        let decoded = PercentCoding.decode(text)?.lowercased() ?? text
        let key = LanguageKey(decoded)
        return index[text] ?? index[decoded] ?? index[key.text]
            ?? LanguageAliases.name(for: key).flatMap { index[$0.lowercased()] } ?? former[LanguageKey(name).text]
    }

    /// Also accepts names that GitHub's menu does not have, such as those of languages that it has renamed.
    static func anySlug(_ name: String) -> String? {
        if let slug = slug(name) { return slug }
        let decoded = PercentCoding.decode(name) ?? name
        let slug = GitHubLanguages.slug(of: decoded)
        return slug.utf8.count <= 50 && ProgrammingLanguage.isSlug(slug) ? slug : nil
    }

    /// The slugs by names and slugs in lower case, by the keys of both, and by names.
    private static let index: [String: String] = {
        let languages = LanguageCatalog().languages
        let texts = languages.flatMap { [($0.name.lowercased(), $0.slug), ($0.slug.lowercased(), $0.slug)] }
        let keys = texts.map { (LanguageKey($0).text, $1) }
        let names = languages.map { ($0.name, $0.slug) }
        return Dictionary([("", "")] + texts + keys + names, uniquingKeysWith: { first, _ in first })
    }()

    /// The slugs of languages that GitHub has renamed since.
    private static let former = [
        "asp": "asp", "coq": "coq", "jsx": "jsx", "mathematica": "mathematica", "perl6": "perl-6",
        "visualbasic": "visual-basic",
    ]

    private static let wordsForAll: Set<String> = ["", "null", "all", "alllanguages", "alllanguage", "any", "overall"]
}
