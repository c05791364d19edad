/// A list as it is drawn: every string final.
package struct ReposListViewModel: Sendable, Equatable {
    /// `Trending on GitHub today`.
    package var title: TerminalText
    /// `all languages`, `Swift · in Chinese · 10 of 25`.
    package var scope: TerminalText
    /// `12 minutes ago`; `stored 2 hours ago, GitHub could not be reached`.
    package var freshness: TerminalText
    /// The list is shown in place of one that could not be had.
    package var isFallback: Bool
    package var cells: [RepoCellViewModel]
    /// What stands in place of the rows where there are none.
    package var emptyText: TerminalText?

    package init(
        title: TerminalText,
        scope: TerminalText,
        freshness: TerminalText,
        isFallback: Bool = false,
        cells: [RepoCellViewModel] = [],
        emptyText: TerminalText? = nil
    ) {
        self.title = title
        self.scope = scope
        self.freshness = freshness
        self.isFallback = isFallback
        self.cells = cells
        self.emptyText = emptyText
    }
}
