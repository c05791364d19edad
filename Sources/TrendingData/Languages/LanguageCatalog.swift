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
        Self.nearest(LanguageKey(text.trimmed).text, languages, \.name) { LanguageKey($0).text }
    }

    /// Finds a spoken language by code, or by its name in English, ignoring case.
    package func spokenLanguage(named text: String) -> SpokenLanguage? { GitHubLanguages.spoken(named: text) }

    /// Up to five spoken languages with names that start with, contain or resemble the text.
    package func spokenSuggestions(for text: String) -> [SpokenLanguage] {
        Self.nearest(text.trimmed.lowercased(), GitHubLanguages.spoken(), \.name) { $0.lowercased() }
    }

    /// Up to five items with names like the text, compared in the form that `form` makes; the most similar first.
    private static func nearest<Item>(
        _ text: String,
        _ items: [Item],
        _ name: (Item) -> String,
        form: (String) -> String
    ) -> [Item] {
        guard !text.isEmpty, text.utf8.count <= 100 else { return [] }
        let ranked = items.compactMap { item in
            NameSimilarity.between(text, form(name(item))).map { (nearness: $0, name: name(item), item: item) }
        }
        return ranked.sorted { ($0.nearness, $0.name) < ($1.nearness, $1.name) }.prefix(5).map(\.item)
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

    /// The language that the pattern names, as in `language(named:)`, and the languages with the pattern in their name
    /// or slug, ignoring case: first those that begin with it, each sorted by name. All of them without a pattern. The
    /// colour is `nil` if GitHub's colour is unknown.
    package func entries(matching pattern: String?) -> [LanguageEntry] {
        let colors = LanguageColors.all
        let named = pattern.flatMap(language(named:))
        let others = Self.filter(languages, pattern) { [$0.name, $0.slug] }.filter { $0 != named }
        return ((named.map { [$0] } ?? []) + others).map { LanguageEntry(language: $0, color: colors[$0.name]) }
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
        let found = items.filter { item in texts(item).contains { SearchText($0).contains(wanted) } }
        let isFirst = found.map { item in texts(item).contains { $0.lowercased().hasPrefix(pattern.lowercased()) } }
        return [true, false].flatMap { first in zip(found, isFirst).filter { $0.1 == first }.map(\.0) }
    }
}

/// A language's name in a form for comparison: in lower case, without spaces, hyphens and underscores.
struct LanguageKey: Hashable {
    let text: String

    init(_ name: String) {
        text = name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }
}

/// Names the languages of lists, as `LanguageCatalog` does, without making all of its languages.
package struct LanguageNames: Sendable {
    private let learned: [ProgrammingLanguage]

    package init(learned: [ProgrammingLanguage] = []) {
        self.learned = learned
    }

    package func language(withSlug slug: String) -> ProgrammingLanguage? {
        learned.last { $0.slug == slug && $0.isSafe } ?? GitHubLanguages.language(withSlug: slug)
    }

    /// By code, or by its name in English, ignoring case.
    package func spokenLanguage(named text: String) -> SpokenLanguage? { GitHubLanguages.spoken(named: text) }
}
