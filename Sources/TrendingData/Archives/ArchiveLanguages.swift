import TrendingDomain

/// Finds the slugs of languages by the names that archives use.
enum ArchiveLanguages {
    /// The slug of a language that GitHub has; empty for all languages; `nil` for any other text.
    static func slug(_ name: String) -> String? {
        // Most rows have the exact name, and a catalog compares each of its languages.
        if let slug = index[name] { return slug }
        guard name.utf8.count <= 100 else { return nil }
        let text = name.trimmed.lowercased()
        return index[text] ?? index[LanguageKey(PercentCoding.decode(text) ?? text).text]
    }

    /// Also accepts names that GitHub's menu does not have, such as those of languages that it has renamed.
    static func anySlug(_ name: String) -> String? {
        if let slug = slug(name) { return slug }
        let decoded = PercentCoding.decode(name) ?? name
        let slug = GitHubLanguages.slug(of: decoded)
        return slug.utf8.count <= 50 && ProgrammingLanguage.isSlug(slug) ? slug : nil
    }

    /// The slugs by names as they are and in lower case, by slugs, by the keys of both, and by aliases.
    private static let index: [String: String] = {
        let languages = LanguageCatalog().languages
        let names = languages.map { ($0.name, $0.slug) }
        let texts = names.flatMap { [($0.lowercased(), $1), ($1.lowercased(), $1)] }
        let others = all.map { ($0, "") } + renamed.map { ($0, $0) }
        let keys = (texts + others).map { (LanguageKey($0).text, $1) }
        let slugs = Dictionary(names, uniquingKeysWith: { first, _ in first })
        let aliases = LanguageAliases.all.compactMap { key, name in slugs[name].map { (key, $0) } }
        return Dictionary(names + texts + keys + aliases, uniquingKeysWith: { first, _ in first })
    }()

    private static let all = ["", "null", "(null)", "all", "alllanguages", "alllanguage", "any", "overall"]
    /// The slugs of those that GitHub has renamed since.
    private static let renamed = ["asp", "coq", "jsx", "mathematica", "perl-6", "visual-basic"]
}
