import TrendingDomain

/// The best repositories of one list, of all lists, or of the lists of several languages, in each format.
struct StandingsContent: ScreenContent {
    let standings: [Standings]
    /// Whether the user requested several lists.
    let isSeveral: Bool
    let texts: StandingsTexts

    func text(_ renderer: PlainTextRenderer) -> String {
        standings.filter { !$0.rows.isEmpty }.map { renderer.render(texts.viewModel($0)) }.joined(separator: "\n")
    }

    func json() throws -> String {
        var documents = standings.map { StandingsDocument($0, texts.queries) }
        if !isSeveral, let document = documents.first { return try JSONText.of(document) }
        for (index, standings) in standings.enumerated() {
            documents[index].query = standings.question.list.map { QueryDocument(ofHistory: texts.queries($0)) }
        }
        return try JSONText.of(SeveralStandingsDocument(lists: documents))
    }
}
