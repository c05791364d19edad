import TrendingDomain

/// A list in HTML, as the content of an entry.
enum ListHTML {
    struct Item {
        var rank: String
        var title: String
        var link: WebLink?
        var summary: String
        var figures: [String]
    }

    static func list(_ items: [Item]) -> String {
        "<ol>\n" + items.map(row).joined() + "</ol>\n"
    }

    private static func row(_ item: Item) -> String {
        let rank = Int(item.rank).map { " value=\"\($0)\"" } ?? ""
        let summary = item.summary.isEmpty ? "" : "<br>" + HTMLText.escaped(item.summary)
        let figures = item.figures.filter { !$0.isEmpty }.map { HTMLText.escaped($0) }.dotted
        let name = HTMLText.link(item.title, item.link)
        return "<li\(rank)>\(name)\(summary)\(figures.isEmpty ? "" : "<br>\(figures)")</li>\n"
    }
}

extension ListHTML.Item {
    init(_ row: DocumentRow) {
        self.init(
            rank: row["rank"],
            title: row.title,
            link: row.link,
            summary: row.summary,
            figures: Self.figures(
                row["language"],
                Int(row["stars"]),
                Int(row["starsGained"])
            )
        )
    }

    init(_ row: EditionSeries.Row, _ repo: TrendedRepo, _ heading: RowsHeading) {
        self.init(
            rank: String(row.rank),
            title: heading.isOfDevelopers ? repo.developerTitle : repo.name.text,
            link: heading.link(repo),
            summary: heading.isOfDevelopers ? "" : repo.description ?? "",
            figures: Self.figures(repo.language ?? "", row.stars, row.gained)
        )
    }

    private static func figures(_ language: String, _ stars: Int?, _ gained: Int?) -> [String] {
        [language]
            + [stars.map { "★ \(FigureText.grouped($0))" }, gained.map { "+\(FigureText.grouped($0))" }]
            .compactMap(\.self)
    }
}
