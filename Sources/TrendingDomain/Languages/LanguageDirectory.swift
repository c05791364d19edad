/// The port to the languages that GitHub knows.
package protocol LanguageDirectory: Sendable {
    /// The language that a user means: by name, slug or a common short name, in any case.
    func language(named text: String) -> ProgrammingLanguage?

    /// By code, or by name in English, in any case.
    func spokenLanguage(named text: String) -> SpokenLanguage?

    /// Those whose name or slug contains the pattern, in any case, by name; all without one.
    func entries(matching pattern: String?) -> [LanguageEntry]

    /// Up to five languages whose names are near the text, nearest first.
    func suggestions(for text: String) -> [ProgrammingLanguage]

    /// Those whose name contains the pattern or whose code is it, in any case; all without one.
    func spokenLanguages(matching pattern: String?) -> [SpokenLanguage]

    /// Up to five spoken languages whose names or codes are near the text, nearest first.
    func spokenSuggestions(for text: String) -> [SpokenLanguage]
}
