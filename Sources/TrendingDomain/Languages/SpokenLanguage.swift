/// A language that people write in, as opposed to a programming language.
package struct SpokenLanguage: Sendable, Hashable {
    /// ISO 639-1, lower case: `en`, `zh`.
    package var code: String
    /// In English: `Chinese`.
    package var name: String

    package init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}
