/// Looks up the languages that GitHub knows.
package protocol LanguageDirectory: Sendable {
    /// Finds a language by name, slug or common short name, ignoring case.
    func language(named text: String) -> ProgrammingLanguage?

    /// Finds a spoken language by code or English name, ignoring case.
    func spokenLanguage(named text: String) -> SpokenLanguage?

    /// The language with the pattern as its name comes first, then languages with the pattern in their name or slug.
    /// Ignores case. Without a pattern, returns all languages.
    func entries(matching pattern: String?) -> [LanguageEntry]

    /// Up to five languages with names similar to the text, nearest first.
    func suggestions(for text: String) -> [ProgrammingLanguage]

    /// The spoken languages whose name contains the pattern or whose code equals it, ignoring case; all if `pattern` is
    /// `nil`.
    func spokenLanguages(matching pattern: String?) -> [SpokenLanguage]

    /// Up to five spoken languages with names or codes similar to the text, nearest first.
    func spokenSuggestions(for text: String) -> [SpokenLanguage]
}

/// One row of the list of languages.
package struct LanguageEntry: Equatable {
    package var language: ProgrammingLanguage
    /// GitHub's colour for the language as `#rrggbb`.
    package var color: String?

    package init(language: ProgrammingLanguage, color: String? = nil) {
        self.language = language
        self.color = color
    }
}

/// A programming language as GitHub names it.
package struct ProgrammingLanguage: Hashable {
    /// As shown to people: `C++`, `Jupyter Notebook`.
    package var name: String
    /// As in GitHub's addresses, not percent-encoded: `c++`, `jupyter-notebook`.
    package var slug: String

    package init(name: String, slug: String) {
        self.name = name
        self.slug = slug
    }
}

/// A language that people write in, as opposed to a programming language.
package struct SpokenLanguage: Hashable {
    /// ISO 639-1, lower case: `en`, `zh`.
    package var code: String
    /// In English: `Chinese`.
    package var name: String

    package init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}
