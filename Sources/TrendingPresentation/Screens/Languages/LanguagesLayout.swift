/// One line for each language: a dot if there is colour, the name, and the text to type. Neither text is cut: if a
/// line has no room for both, the second goes below the first.
struct LanguagesLayout {
    let width: Int?
    let style: Style

    struct Row {
        var color: RGBColor?
        var name: Span
        /// What to type: `c++`.
        var identifier: Span
    }

    func lines(_ rows: [Row]) -> [Line] {
        let dots = style.colorsText && rows.contains { $0.color != nil }
        let column = column(rows, taken: dots ? 2 : 0)
        return rows.flatMap { lines($0, dots: dots, column: column) }
    }

    /// As wide as the longest name, or half of the width: most names are short.
    private func column(_ rows: [Row], taken: Int) -> Int {
        let names = rows.widest { $0.name.width }
        let identifiers = rows.widest { $0.identifier.width }
        guard let width, taken + names + 2 + identifiers > width else { return names }
        return min(names, max(1, (width - taken - 2) / 2))
    }

    private func lines(_ row: Row, dots: Bool, column: Int) -> [Line] {
        let lead = dots ? [row.color.map { Span(own: "● ", .language($0)) } ?? .gap(2)] : []
        let indent = dots ? 2 : 0
        let isShort = row.name.width <= column
        let end = indent + column + 2 + row.identifier.width
        if isShort, width.map({ end <= $0 }) ?? true {
            return [Line(spans: lead + [row.name, .gap(column - row.name.width + 2), row.identifier])]
        }
        let name = row.name.folded(to: width.map { $0 - indent }).enumerated().map { index, line in
            Line(spans: (index == 0 ? lead : [.gap(indent)]) + line.spans)
        }
        let place = min(indent + column + 2, max(0, (width ?? 0) - row.identifier.width))
        return name + row.identifier.folded(to: width, indent: place)
    }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    func render(_ languages: [LanguagesLayout.Row]) -> String {
        text(LanguagesLayout(width: width, style: style).lines(languages))
    }
}
