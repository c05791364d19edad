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
        renderer.text(lines(renderer.width, renderer.style))
    }

    /// One line for each language: a dot if there is colour, the name, and the text to type. Neither text is cut: if a
    /// line has no room for both, the second goes below the first.
    private func lines(_ width: Int?, _ style: Style) -> [Line] {
        let rows = rows.map { row in
            let color = style.colorsText ? row.color.flatMap { RGBColor(hex: $0) } : nil
            return (color: color, name: Span(row.name, .name), identifier: Span(row.identifier, .muted))
        }
        let indent = rows.contains { $0.color != nil } ? 2 : 0
        let (longest, identifiers) = (rows.widest { $0.name.width }, rows.widest { $0.identifier.width })
        var column = longest
        if let width, indent + longest + 2 + identifiers > width {
            // Most names are short.
            column = min(longest, max(1, (width - indent - 2) / 2))
        }
        return rows.flatMap { row -> [Line] in
            let dot = row.color.map { Span(own: "● ", .language($0)) } ?? .gap(indent)
            let lead = indent == 0 ? [] : [dot]
            let end = indent + column + 2 + row.identifier.width
            if row.name.width <= column, width.map({ end <= $0 }) ?? true {
                return [Line(lead + [row.name, .gap(column - row.name.width + 2), row.identifier])]
            }
            let name = row.name.folded(to: width.map { $0 - indent }).enumerated().map { index, line in
                Line((index == 0 ? lead : [.gap(indent)]) + line.spans)
            }
            let place = min(indent + column + 2, max(0, (width ?? 0) - row.identifier.width))
            return name + row.identifier.folded(to: width, indent: place)
        }
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
            let suggestion = Array(near(pattern).prefix(3)).suggestion
            screen.notes = [.warning("No \(kind) matches '\(pattern)'.\(suggestion)")]
        }
        return screen
    }
}
