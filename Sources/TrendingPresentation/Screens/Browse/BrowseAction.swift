/// What a key asks for. Each has one meaning on all screens; a screen ignores what it has no use for.
package enum BrowseAction: String, Sendable, CaseIterable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
    case enter, back, quit
    /// The next or previous repository of the list.
    case nextItem, previousItem
    case search, searchNext, searchPrevious
    /// The next or previous list, or link.
    case nextTab, previousTab
    /// Developers in place of repositories, or back.
    case otherKind
    /// Moves lines that are too long for the screen sideways.
    case scrollLeft, scrollRight
    /// The headings of the README.
    case outline
    /// The images of the README.
    case images
    /// The issues and pull requests of the repository.
    case issues
    /// Marks the row as seen or unseen, or all rows as seen.
    case mark, markAll
    case star, open, copy, refresh, wide, help, redraw
}

/// What the user did, as screens see it.
package enum BrowseInput: Sendable, Equatable {
    case action(BrowseAction)
    /// From 0 to 9.
    case digit(Int)
    /// The following come only while the screen `takesText`. The text may be pasted: it has no control characters.
    case text(String)
    case erase, eraseNext, eraseWord, eraseAll, submit, cancel
    case cursor(CursorStep)
    /// The name of a key that has no action.
    case unbound(String)

    /// Where the cursor of an input field goes.
    package enum CursorStep: Sendable { case left, right, start, end }
}

extension String {
    /// Without the last word and the spaces after it.
    var withoutLastWord: String {
        let end = reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
        return String(end.reversed())
    }
}
