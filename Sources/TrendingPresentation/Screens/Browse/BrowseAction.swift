/// What a key asks for. Each has one meaning on all screens; a screen ignores what it has no use for.
enum BrowseAction: String, CaseIterable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
    case enter, back, quit
    /// The next or previous repository of the list.
    case nextItem, previousItem
    case search, searchNext, searchPrevious
    /// The next or previous row that is new to the user.
    case nextNew, previousNew
    /// Another language, period or order, chosen from a small list.
    case language, period, order
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

    /// The keys of `less`, vi and most full screens.
    static let usualKeys: KeyValuePairs<BrowseAction, String> = [
        .up: "k up", .down: "j down", .pageUp: "b page-up", .pageDown: "space page-down",
        .halfPageUp: "ctrl-u", .halfPageDown: "ctrl-d", .first: "g home", .last: "G end",
        .enter: "enter l right", .back: "esc h left", .quit: "q", .nextItem: "J", .previousItem: "K",
        .search: "/", .searchNext: "n", .searchPrevious: "N",
        .nextNew: "n", .previousNew: "N", .language: "L", .period: "p", .order: "S", .nextTab: "tab",
        .previousTab: "shift-tab",
        .scrollLeft: "<", .scrollRight: ">", .outline: "t", .images: "p", .issues: "i", .mark: "m",
        .markAll: "M", .star: "s", .open: "o", .copy: "y", .refresh: "r", .otherKind: "d", .wide: "v",
        .help: "?", .redraw: "ctrl-l",
    ]

    /// As the configuration file writes it: `page-down`.
    var word: String {
        rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
}
