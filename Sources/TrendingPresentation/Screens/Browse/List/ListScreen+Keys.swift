import TrendingDomain

extension ListScreen {
    /// Without rows, only what needs none. A filter counts for the rows that come, and its letters must not be commands.
    package var keys: [BrowseKeyHelp] {
        let isFiltered = !filter.isEmpty
        let back = BrowseKeyHelp([.back], isFiltered ? "all rows" : nil, "End the filter")
        let hasRow = rows.count > 0
        var keys = isFiltered ? [back] : []
        if hasRow { keys.append(isOfRepos ? Self.enter : Self.enterProfile) }
        keys += [Self.search, Self.tabs] + (hasRow ? ofTheRow : [])
        if !hasRow { keys.append(otherKind) }
        keys.append(Self.fetch)
        keys += (hasRow ? Self.ways : []) + (isFiltered ? [] : [back]) + [Self.quit]
        return keys
    }

    private var isOfRepos: Bool { tab.query.kind == .repos }

    /// Only repositories can be starred.
    private var ofTheRow: [BrowseKeyHelp] { (isOfRepos ? [Self.star] : []) + [otherKind, Self.open] }
    private var otherKind: BrowseKeyHelp { isOfRepos ? Self.developers : Self.repos }

    private static let developers = BrowseKeyHelp([.otherKind], "developers", "Go to the list of trending developers")
    private static let repos = BrowseKeyHelp([.otherKind], "repositories", "Go back to the list of repositories")
    private static let enterProfile = BrowseKeyHelp([.enter], "read", "Read the developer's profile")
    private static let enter = BrowseKeyHelp([.enter], "read", "Read the repository's page")

    private static let search = BrowseKeyHelp([.search], "filter", "Show only the rows that contain the words")
    private static let tabs = BrowseKeyHelp([.nextTab, .previousTab], "list", "Go to the next or previous list")
    private static let fetch = BrowseKeyHelp([.refresh], "fetch", "Fetch the list now")
    private static let quit = BrowseKeyHelp([.quit], nil, "End the program")
    private static let star = BrowseKeyHelp([.star], "star", "Star the repository, or remove the star")
    private static let open = BrowseKeyHelp([.open], "browser", "Open the row in the browser")

    private static let ways: [BrowseKeyHelp] = [
        .init([.mark], nil, "Mark the row as seen, or as unseen"),
        .init([.markAll], nil, "Mark all rows as seen"),
        .init([.copy], nil, "Copy the address of the row"),
        .init([.up, .down], nil, "Go up or down"),
        .init([.pageUp, .pageDown], nil, "Go up or down by a page"),
        .init([.halfPageUp, .halfPageDown], nil, "Go up or down by half a page"),
        .init([.first, .last], nil, "Go to the first or last row"),
    ]
}
