import TrendingDomain

/// Finds the slugs of languages by the names that archives use.
struct ArchiveLanguages: Sendable {
    private let index: Index
    /// Slugs by name, and `nil` for a name without a language.
    private var known: [String: String?] = [:]

    /// A hostile archive may have any number of names.
    private static let mostNames = 10_000

    init(catalog: LanguageCatalog = LanguageCatalog()) {
        index = Index(catalog.languages)
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
        return index.slug(name) ?? Self.former[LanguageKey(name).text]
    }

    /// The slugs of languages that GitHub has renamed since.
    private static let former = [
        "asp": "asp", "coq": "coq", "jsx": "jsx", "mathematica": "mathematica", "perl6": "perl-6",
        "visualbasic": "visual-basic",
    ]

    private static let wordsForAll: Set<String> = ["", "null", "all", "alllanguages", "alllanguage", "any", "overall"]
}

extension ArchiveLanguages {
    /// Finds the same languages as `LanguageCatalog.language(named:)`, without comparing each one: a hostile archive may
    /// have millions of names.
    private struct Index {
        private var texts: [String: String] = [:]
        private var slugs: [String: String] = [:]
        private var keys: [LanguageKey: String] = [:]
        private var names: [String: String] = [:]

        init(_ languages: [ProgrammingLanguage]) {
            for language in languages {
                let slug = language.slug
                for text in [language.name.lowercased(), slug.lowercased()] where texts[text] == nil {
                    texts[text] = slug
                }
                for key in [LanguageKey(language.name), LanguageKey(slug)] where keys[key] == nil { keys[key] = slug }
                if slugs[slug.lowercased()] == nil { slugs[slug.lowercased()] = slug }
                if names[language.name] == nil { names[language.name] = slug }
            }
        }

        func slug(_ name: String) -> String? {
            let text = name.trimmed.lowercased()
            let decoded = PercentCoding.decode(text)?.lowercased() ?? text
            let key = LanguageKey(decoded)
            return texts[text] ?? slugs[decoded] ?? keys[key] ?? LanguageAliases.name(for: key).flatMap { names[$0] }
        }
    }
}
