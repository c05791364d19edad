import TrendingDomain

/// The languages that GitHub knows: the built-in ones, updated with those from fetched pages if they are safe.
package struct LanguageCatalog: LanguageDirectory {
    /// The built-in languages by name, then the learned ones.
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

    /// Finds the language that the user means: by name or slug, percent-encoded or not, ignoring case. Spaces, hyphens
    /// and underscores count as equal. If no name matches, finds it by an unambiguous short name, such as `js`.
    package func language(named text: String) -> ProgrammingLanguage? {
        let exact = text.trimmed.lowercased()
        let decoded = PercentCoding.decode(exact)?.lowercased() ?? exact
        let key = LanguageKey(decoded)
        return languages.first { $0.name.lowercased() == exact || $0.slug.lowercased() == exact }
            ?? languages.first { $0.slug.lowercased() == decoded }
            ?? languages.first { LanguageKey($0.name) == key || LanguageKey($0.slug) == key }
            ?? LanguageAliases.name(for: key).flatMap { name in languages.first { $0.name == name } }
    }

    /// Up to five languages with similar names, the most similar first, for text that names no language.
    package func suggestions(for text: String) -> [ProgrammingLanguage] {
        let key = LanguageKey(text.trimmed)
        guard !key.text.isEmpty, key.text.utf8.count <= 100 else { return [] }
        let ranked = languages.compactMap { language in
            NameSimilarity.between(key.text, LanguageKey(language.name).text).map { (nearness: $0, language: language) }
        }
        return ranked.sorted { ($0.nearness, $0.language.name) < ($1.nearness, $1.language.name) }
            .prefix(5).map(\.language)
    }

    /// Finds a spoken language by code, or by its name in English, ignoring case.
    package func spokenLanguage(named text: String) -> SpokenLanguage? { GitHubLanguages.spoken(named: text) }

    /// Up to five spoken languages with names that start with, contain or resemble the text.
    package func spokenSuggestions(for text: String) -> [SpokenLanguage] {
        let wanted = text.trimmed.lowercased()
        guard !wanted.isEmpty, wanted.utf8.count <= 100 else { return [] }
        let ranked = GitHubLanguages.spoken().compactMap { language in
            NameSimilarity.between(wanted, language.name.lowercased()).map { (nearness: $0, language: language) }
        }
        return ranked.sorted { ($0.nearness, $0.language.name) < ($1.nearness, $1.language.name) }.prefix(5).map(
            \.language
        )
    }
}

extension String {
    var trimmed: String {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isWhitespace { formIndex(after: &start) }
        while start < end, self[index(before: end)].isWhitespace { formIndex(before: &end) }
        return String(self[start..<end])
    }
}

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

/// A language's name in a form for comparison: in lower case, without spaces, hyphens and underscores.
struct LanguageKey: Hashable {
    let text: String

    init(_ name: String) {
        text = name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }
}
