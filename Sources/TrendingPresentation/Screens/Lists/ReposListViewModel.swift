/// A list ready to draw: every string is final.
package struct ReposListViewModel: Sendable, Equatable {
    /// `Trending on GitHub today`; for a list of another day `Trending on GitHub on 20 Nov`.
    package var title: TerminalText
    /// `all languages`, `Swift · in Chinese · 10 of 25`.
    package var scope: TerminalText
    /// `412 days of history · changes since Thursday`; `nil` if nothing is compared.
    package var history: TerminalText?
    /// `12 minutes ago`; `stored 2 hours ago, GitHub could not be reached`.
    package var freshness: TerminalText
    /// The list is shown in place of one that could not be loaded.
    package var isFallback = false
    /// The list is a day old or older.
    package var isOld = false
    package var rows: [Row] = []
    /// The text in place of the rows if there are no rows.
    package var emptyText: TerminalText?
    /// How to get a newer list. Only shown on a terminal.
    package var hint: ErrorViewModel.Suggestion?
}
