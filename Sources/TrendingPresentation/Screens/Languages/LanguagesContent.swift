import TrendingDomain

/// Runs `languages`: lists the names and slugs of languages.
extension LanguageDirectory {
    /// `pattern` is part of a name or slug, in any case; `nil` for all. A pattern without a match is a success with an
    /// empty list, as for `apt list`.
    package func screen(matching pattern: String?) -> Screen {
        LanguagesContent(languages: entries(matching: pattern)).screen(pattern, "language") {
            suggestions(for: $0).map(\.name)
        }
    }

    /// Natural languages, not programming languages.
    package func spokenScreen(matching pattern: String?) -> Screen {
        LanguagesContent(spoken: spokenLanguages(matching: pattern)).screen(pattern, "spoken language") {
            spokenSuggestions(for: $0).map { "\($0.code) (\($0.name))" }
        }
    }
}

/// Programming languages or spoken languages, in each format.
struct LanguagesContent: DocumentContent {
    struct Row {
        var name: String
        /// What to type: `c++`.
        var identifier: String
        var color: String?
    }

    private let areSpoken: Bool
    private let rows: [Row]

    init(languages: [LanguageEntry]) {
        areSpoken = false
        rows = languages.map { Row(name: $0.language.name, identifier: $0.language.slug, color: $0.color) }
    }

    init(spoken languages: [SpokenLanguage]) {
        areSpoken = true
        rows = languages.map { Row(name: $0.name, identifier: $0.code) }
    }

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.text(LanguagesLayout(width: renderer.width, style: renderer.style).lines(rows))
    }

    private var name: String { areSpoken ? "spokenLanguages" : "languages" }

    var tabbed: TabbedRows? {
        TabbedRows(name, of: document(), areSpoken ? ["name", "code"] : ["name", "slug", "color"])
    }

    func document() -> JSONNode {
        let rows = rows.map { row -> JSONNode in
            areSpoken
                ? ["code": row.identifier, "name": row.name]
                : ["name": row.name, "slug": row.identifier, "color": row.color]
        }
        return ["schemaVersion": 1, name: rows]
    }

    /// If nothing matches the pattern, suggests up to three names that are `near` it.
    fileprivate func screen(_ pattern: String?, _ kind: String, near: (String) -> [String]) -> Screen {
        var screen = Screen(self)
        if rows.isEmpty, let pattern {
            let suggestion = Suggestion.sentence(Array(near(pattern).prefix(3)))
            screen.notes = [.warning("No \(kind) matches '\(pattern)'.\(suggestion)")]
        }
        return screen
    }
}
