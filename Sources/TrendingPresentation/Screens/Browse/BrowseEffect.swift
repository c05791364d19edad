import TrendingDomain

/// What a screen wants done. The router does what concerns screens; the program does the rest, and answers with news.
package enum BrowseEffect: Sendable, Equatable {
    /// Opens a screen on top of this one.
    case push(BrowsePlace)
    /// Goes back to the screen below, or ends the program if there is none.
    case pop
    case quit
    /// Shows the next (+1) or previous (-1) row of the list below in place of this screen.
    case moveItem(Int)
    /// Answered by `list`, `listFailed` or `listMissing`. Without `refreshes`, only storage is read.
    case loadList(TrendingQuery, refreshes: Bool)
    /// Answered by `details`: what is stored at once, and what was fetched later. Fetches only what is not stored, unless
    /// it `refreshes`.
    case loadDetails(RepoName, refreshes: Bool)
    /// Answered by `details`: only what is stored.
    case previewDetails(RepoName)
    /// Answered by `storedLists`.
    case findStoredLists
    /// Stars a repository, or removes its star. Answered by `marks` and a sentence.
    case star(RepoName)
    /// Opens an address in the browser. Answered by a sentence.
    case open(LinkTarget)
    /// Puts an address into the clipboard.
    case copy(LinkTarget)
    /// A sentence in the footer, until the next key.
    case say(TerminalText)
    /// Draws everything again.
    case redraw
}

/// A screen that can be opened.
package enum BrowsePlace: Sendable, Equatable {
    /// A repository. `listed` is its row in the list that the user came from.
    case detail(RepoName, listed: BrowsedRow?)

    /// Whether both are the same screen, even if the list says something new of it.
    func isSame(as other: BrowsePlace) -> Bool {
        switch (self, other) {
        case (.detail(let one, _), .detail(let two, _)): one == two
        }
    }
}

/// The result of work that a screen asked for. Each screen gets all news, and looks only at its own.
package enum BrowseNews: Sendable {
    case list(TrendingQuery, LoadedList<Repo>)
    /// Nothing could be fetched, and nothing is stored.
    case listFailed(TrendingQuery, LoadFailure)
    /// Nothing is stored.
    case listMissing(TrendingQuery)
    /// All stored lists, the latest first.
    case storedLists([TrendingQuery])
    /// `isLast` is whether no fetch follows. The document is the README, if it is rendered.
    case details(RepoName, RepoDetails, RichDocument?, isLast: Bool)
    case marks(StarMarks)
    /// A sentence in the footer.
    case said(TerminalText)
}
