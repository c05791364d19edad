import TrendingDomain

/// Finds the slugs of languages by the names that archives use.
struct ArchiveLanguages: Sendable {
    /// The slugs by names and slugs in lower case, and by the keys of both. A catalog compares each of its languages.
    private let index: [String: String]
    /// Slugs by name, and `nil` for a name without a language.
    private var known: [String: String?] = [:]

    /// A hostile archive may have any number of names.
    private static let mostNames = 10_000

    init(catalog: LanguageCatalog = LanguageCatalog()) {
        let texts = catalog.languages.flatMap { [($0.name.lowercased(), $0.slug), ($0.slug.lowercased(), $0.slug)] }
        index = Dictionary(texts + texts.map { (LanguageKey($0).text, $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The slug of a language that GitHub has; empty for all languages; `nil` for any other text.
    mutating func slug(_ name: String) -> String? {
        if let slug = known[name] { return slug }
        let slug = name.utf8.count > 100 ? nil : find(name)
        if known.count < Self.mostNames { known[name] = .some(slug) }
        return slug
    }

    /// Also accepts names that GitHub's menu does not have, such as those of languages that it has renamed.
    mutating func anySlug(_ name: String) -> String? {
        if let slug = slug(name) { return slug }
        let decoded = PercentCoding.decode(name) ?? name
        let slug = GitHubLanguages.slug(of: decoded)
        return slug.utf8.count <= 50 && ProgrammingLanguage.isSlug(slug) ? slug : nil
    }

    private func find(_ name: String) -> String? {
        let plain = name.lowercased().filter { !" _-()".contains($0) }
        if Self.wordsForAll.contains(plain) { return "" }
        let text = name.trimmed.lowercased()
        let decoded = PercentCoding.decode(text)?.lowercased() ?? text
        let key = LanguageKey(decoded)
        return index[text] ?? index[decoded] ?? index[key.text]
            ?? LanguageAliases.name(for: key).flatMap { index[$0.lowercased()] } ?? Self.former[LanguageKey(name).text]
    }

    /// The slugs of languages that GitHub has renamed since.
    private static let former = [
        "asp": "asp", "coq": "coq", "jsx": "jsx", "mathematica": "mathematica", "perl6": "perl-6",
        "visualbasic": "visual-basic",
    ]

    private static let wordsForAll: Set<String> = ["", "null", "all", "alllanguages", "alllanguage", "any", "overall"]
}
