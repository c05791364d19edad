/// A programming language as a list of languages shows it.
package struct LanguageEntry: Sendable, Equatable {
    package var language: ProgrammingLanguage
    /// GitHub's colour of the language as `#rrggbb`.
    package var color: String?

    package init(language: ProgrammingLanguage, color: String? = nil) {
        self.language = language
        self.color = color
    }
}
