import TrendingDomain

/// Runs `languages`: lists the names and slugs of languages.
extension LanguageDirectory {
    /// `pattern` is part of a name or slug, in any case; `nil` for all. A pattern without a match is a success with an
    /// empty list, as for `apt list`.
    package func screen(matching pattern: String?) -> Screen {
        let found = entries(matching: pattern)
        var screen = Screen(LanguagesContent(languages: found))
        if found.isEmpty, let pattern {
            let near = Suggestion.sentence(suggestions(for: pattern).prefix(3).map(\.name))
            screen.notes = [.warning("No language matches '\(pattern)'.\(near)")]
        }
        return screen
    }

    /// Natural languages, not programming languages.
    package func spokenScreen(matching pattern: String?) -> Screen {
        let found = spokenLanguages(matching: pattern)
        var screen = Screen(SpokenLanguagesContent(languages: found))
        if found.isEmpty, let pattern {
            let near = spokenSuggestions(for: pattern).prefix(3).map { "\($0.code) (\($0.name))" }
            screen.notes = [.warning("No spoken language matches '\(pattern)'.\(Suggestion.sentence(near))")]
        }
        return screen
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
                    name: Span(entry.language.name, .name),
                    identifier: Span(entry.language.slug, .muted)
                )
            }
        )
    }

    var tabbed: TabbedRows? { TabbedRows("languages", of: document(), ["name", "slug", "color"]) }

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
            languages.map { LanguagesLayout.Row(name: Span($0.name, .name), identifier: Span($0.code, .muted)) }
        )
    }

    var tabbed: TabbedRows? { TabbedRows("spokenLanguages", of: document(), ["name", "code"]) }

    func document() -> JSONNode {
        let rows = languages.map { ["code": $0.code, "name": $0.name] as JSONNode }
        return ["schemaVersion": 1, "spokenLanguages": rows]
    }
}
