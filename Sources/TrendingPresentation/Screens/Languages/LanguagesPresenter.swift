import TrendingDomain

/// Runs `languages`: lists the names and slugs of languages.
package struct LanguagesPresenter: Sendable {
    private let catalog: any LanguageDirectory

    package init(catalog: any LanguageDirectory) {
        self.catalog = catalog
    }

    /// `pattern` is part of a name or slug, in any case; `nil` for all. A pattern without a match is a success with an
    /// empty list, as for `apt list`.
    package func languages(matching pattern: String?) -> Screen {
        let found = catalog.entries(matching: pattern)
        let note = found.isEmpty ? pattern.map { TerminalText.noLanguage($0, near: catalog.suggestions(for: $0)) } : nil
        return Screen(LanguagesContent(languages: found), notes: note.map { [.warning($0)] } ?? [])
    }

    /// Natural languages, not programming languages.
    package func spokenLanguages(matching pattern: String?) -> Screen {
        let found = catalog.spokenLanguages(matching: pattern)
        let note =
            found.isEmpty
            ? pattern.map { TerminalText.noSpokenLanguage($0, near: catalog.spokenSuggestions(for: $0)) } : nil
        return Screen(SpokenLanguagesContent(languages: found), notes: note.map { [.warning($0)] } ?? [])
    }
}

extension TerminalText {
    fileprivate static func noLanguage(_ pattern: String, near: [ProgrammingLanguage]) -> TerminalText {
        TerminalText("No language matches '\(pattern)'." + Suggestion.sentence(near.prefix(3).map(\.name)))
    }

    fileprivate static func noSpokenLanguage(_ pattern: String, near: [SpokenLanguage]) -> TerminalText {
        let names = near.prefix(3).map { "\($0.code) (\($0.name))" }
        return TerminalText("No spoken language matches '\(pattern)'." + Suggestion.sentence(names))
    }
}

/// Programming languages, in each format.
struct LanguagesContent: DocumentContent {
    let languages: [LanguageEntry]

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(
            languages.map { entry in
                LanguagesLayout.Row(
                    color: entry.color.flatMap { RGBColor(hex: $0) },
                    name: TerminalText(entry.language.name),
                    identifier: TerminalText(entry.language.slug)
                )
            }
        )
    }

    func document() -> JSONNode {
        let rows = languages.map { entry in
            ["name": entry.language.name, "slug": entry.language.slug, "color": entry.color] as JSONNode
        }
        return ["schemaVersion": 1, "languages": rows]
    }
}

/// Spoken languages, in each format.
struct SpokenLanguagesContent: DocumentContent {
    let languages: [SpokenLanguage]

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(
            languages.map { LanguagesLayout.Row(name: TerminalText($0.name), identifier: TerminalText($0.code)) }
        )
    }

    func document() -> JSONNode {
        let rows = languages.map { ["code": $0.code, "name": $0.name] as JSONNode }
        return ["schemaVersion": 1, "spokenLanguages": rows]
    }
}
