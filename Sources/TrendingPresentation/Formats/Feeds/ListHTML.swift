/// A list in HTML, as the content of an entry.
enum ListHTML {
    static func list(_ rows: [DocumentRow]) -> String {
        "<ol>\n" + rows.map(item).joined() + "</ol>\n"
    }

    private static func item(_ row: DocumentRow) -> String {
        let rank = Int(row["rank"]).map { " value=\"\($0)\"" } ?? ""
        let summary = row.summary.isEmpty ? "" : "<br>" + HTMLText.escaped(row.summary)
        let counts = [
            Int(row["stars"]).map { "★ \($0.grouped)" },
            Int(row["starsGained"]).map { "+\($0.grouped)" },
        ]
        let figures = ([row["language"]] + counts).compactMap(\.self).filter { !$0.isEmpty }
        let below = figures.isEmpty ? "" : "<br>" + figures.map { HTMLText.escaped($0) }.dotted
        return "<li\(rank)>\(HTMLText.link(row.title, row.link))\(summary)\(below)</li>\n"
    }
}
