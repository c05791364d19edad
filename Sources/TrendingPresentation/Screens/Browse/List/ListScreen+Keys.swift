import TrendingDomain

extension ListScreen {
    /// Without rows, only what needs none. A filter counts for the rows that come, and its letters must not be commands.
    package var keys: [BrowseKeyHelp] {
        let isFiltered = !filter.isEmpty
        let back = BrowseKeyHelp([.back], isFiltered ? "all rows" : nil, "End the filter")
        let search = BrowseKeyHelp([.search], "filter", "Show only the repositories that contain the words")
        let hasRow = rows.count > 0
        return (isFiltered ? [back] : []) + (hasRow ? [Self.enter] : []) + [search]
            + [.init([.nextTab, .previousTab], "next list", "Go to the next or previous list")]
            + (hasRow ? Self.ofTheRow : []) + [.init([.refresh], "fetch", "Fetch the list now")]
            + (hasRow ? Self.ways : []) + (isFiltered ? [] : [back]) + [.init([.quit], nil, "End the program")]
    }

    private static let enter = BrowseKeyHelp([.enter], "read", "Read the repository's page")

    private static let ofTheRow: [BrowseKeyHelp] = [
        .init([.star], "star", "Star the repository, or remove the star"),
        .init([.open], "browser", "Open the repository in the browser"),
    ]

    private static let ways: [BrowseKeyHelp] = [
        .init([.copy], nil, "Copy the address of the repository"),
        .init([.up, .down], nil, "Go up or down"),
        .init([.pageUp, .pageDown], nil, "Go up or down by a page"),
        .init([.halfPageUp, .halfPageDown], nil, "Go up or down by half a page"),
        .init([.first, .last], nil, "Go to the first or last row"),
    ]
}

extension BrowseKeyHelp {
    fileprivate init(_ actions: [BrowseAction], _ label: String?, _ sentence: String) {
        self.init(actions, label.map { TerminalText($0) }, TerminalText(sentence))
    }
}
