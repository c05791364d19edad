/// Looks up the languages that GitHub knows.
package protocol LanguageDirectory: Sendable {
    /// Finds a language by name, slug or common short name, ignoring case.
    func language(named text: String) -> ProgrammingLanguage?

    /// Finds a spoken language by code or English name, ignoring case.
    func spokenLanguage(named text: String) -> SpokenLanguage?

    /// The languages whose name or slug contains the pattern, ignoring case, sorted by name; all if `pattern` is `nil`.
    func entries(matching pattern: String?) -> [LanguageEntry]

    /// Up to five languages with names similar to the text, nearest first.
    func suggestions(for text: String) -> [ProgrammingLanguage]

    /// The spoken languages whose name contains the pattern or whose code equals it, ignoring case; all if `pattern` is
    /// `nil`.
    func spokenLanguages(matching pattern: String?) -> [SpokenLanguage]

    /// Up to five spoken languages with names or codes similar to the text, nearest first.
    func spokenSuggestions(for text: String) -> [SpokenLanguage]
}
