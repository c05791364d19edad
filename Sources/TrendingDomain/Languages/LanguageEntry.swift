/// One row of the list of languages.
package struct LanguageEntry: Sendable, Equatable {
    package var language: ProgrammingLanguage
    /// GitHub's colour for the language as `#rrggbb`.
    package var color: String?

    package init(language: ProgrammingLanguage, color: String? = nil) {
        self.language = language
        self.color = color
    }
}
