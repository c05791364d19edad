import TrendingDomain

/// The history of a repository, in each format.
struct RepoHistoryContent: ScreenContent {
    let history: RepoHistory
    var answerer = HistoryAnswerer.own
    let texts: RepoHistoryTexts

    /// Nothing if the repository is on no list; a note then says so.
    func text(_ renderer: PlainTextRenderer) -> String {
        history.lists.isEmpty ? "" : renderer.ofPage.render(texts.viewModel(history))
    }

    func json() throws -> String { try JSONText.of(RepoHistoryDocument(history, answerer, texts.queries)) }
}
