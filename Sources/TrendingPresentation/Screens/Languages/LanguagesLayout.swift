/// One line for each language: a dot if there is colour, the name, and the text to type. Neither text is cut: if a
/// line has no room for both, the second goes below the first.
struct LanguagesLayout {
    let width: Int?
    let style: Style

    func lines(_ rows: [LanguagesContent.Row]) -> [Line] {
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
}
