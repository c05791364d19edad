import TrendingDomain

/// The best repositories of one list, of all lists, or of the lists of several languages, in each format.
struct StandingsContent: RowsContent {
    let standings: [Standings]
    /// Whether the user requested several lists.
    let isSeveral: Bool
    var answerer = HistoryAnswerer.own
    let texts: StandingsTexts

    func text(_ renderer: PlainTextRenderer) -> String {
        standings.filter { !$0.rows.isEmpty }.map { renderer.render(texts.viewModel($0)) }.joined(separator: "\n")
    }

    var columns: [String] { StandingsDocument.Row.columns }

    var headings: [RowsHeading] { standings.map { texts.heading($0) } }

    func document() -> any Encodable {
        var documents = standings.map { StandingsDocument($0, answerer, texts.queries) }
        if !isSeveral, let document = documents.first { return document }
        for (index, standings) in standings.enumerated() {
            documents[index].query = standings.question.list.map { QueryDocument(ofHistory: texts.queries($0)) }
        }
        return SeveralStandingsDocument(lists: documents)
    }
}
