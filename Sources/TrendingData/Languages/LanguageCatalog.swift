import TrendingDomain

/// The languages that GitHub knows: those shipped with the program, and over them those read off fetched
/// pages, where they are safe.
package struct LanguageCatalog: LanguageDirectory {
    /// The shipped ones by name, then those that were only learned.
    package let languages: [ProgrammingLanguage]

    package init(learned: [ProgrammingLanguage] = []) {
        var languages = GitHubLanguages.all()
        if !learned.isEmpty {
            var places = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1.slug, $0) })
            for language in learned where language.isSafe {
                if let place = places[language.slug] {
                    languages[place] = language
                } else {
                    places[language.slug] = languages.count
                    languages.append(language)
                }
            }
        }
        self.languages = languages
    }

    /// The language that a person means: by name or slug, percent-encoded or not, in any case, with spaces, hyphens and
    /// underscores taken for each other; else by a short name that means nothing else, such as `js`.
    package func language(named text: String) -> ProgrammingLanguage? {
        let exact = text.trimmed.lowercased()
        let decoded = PercentCoding.decode(exact)?.lowercased() ?? exact
        let key = LanguageKey(decoded)
        return languages.first { $0.name.lowercased() == exact || $0.slug.lowercased() == exact }
            ?? languages.first { $0.slug.lowercased() == decoded }
            ?? languages.first { LanguageKey($0.name) == key || LanguageKey($0.slug) == key }
            ?? LanguageAliases.name(for: key).flatMap { name in languages.first { $0.name == name } }
    }

    /// Up to five languages whose names are near, nearest first; for a text that names none.
    package func suggestions(for text: String) -> [ProgrammingLanguage] {
        let key = LanguageKey(text.trimmed)
        guard !key.text.isEmpty, key.text.utf8.count <= 100 else { return [] }
        let ranked = languages.compactMap { language in
            Nearness.between(key.text, LanguageKey(language.name).text).map { (nearness: $0, language: language) }
        }
        return ranked.sorted { ($0.nearness, $0.language.name) < ($1.nearness, $1.language.name) }
            .prefix(5).map(\.language)
    }

    /// By code, or by name in English, in any case.
    package func spokenLanguage(named text: String) -> SpokenLanguage? {
        let wanted = text.trimmed.lowercased()
        return GitHubLanguages.spoken().first { $0.code == wanted || $0.name.lowercased() == wanted }
    }

    /// Up to five spoken languages whose names or codes begin with or contain the text, or are near it.
    package func spokenSuggestions(for text: String) -> [SpokenLanguage] {
        let wanted = text.trimmed.lowercased()
        guard !wanted.isEmpty, wanted.utf8.count <= 100 else { return [] }
        let ranked = GitHubLanguages.spoken().compactMap { language in
            Nearness.between(wanted, language.name.lowercased()).map { (nearness: $0, language: language) }
        }
        return ranked.sorted { ($0.nearness, $0.language.name) < ($1.nearness, $1.language.name) }.prefix(5).map(
            \.language
        )
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
