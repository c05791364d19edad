/// A notice that GitHub shows instead of rows.
enum GitHubNotice: Equatable {
    case noRows
    case notReady

    /// Finds the notice of a page without rows. It counts only where a reader sees it as the page's own words: at the
    /// start of a text, outside of elements that open on a click.
    ///
    /// `subject` is the word for the rows: `repositories` or `developers`.
    static func find(in root: HTMLNode, subject: String) -> GitHubNotice? {
        let beginnings =
            empty.map { ($0.replacing("repositories", with: subject), GitHubNotice.noRows) }
            + unready.map { ($0.replacing("repositories", with: subject), GitHubNotice.notReady) }
        for node in root.nodes(inside: { !unseen.contains($0.name) }) where node.name.isEmpty {
            let text = node.text
            // The text of an element for screen readers only is empty.
            if let found = beginnings.first(where: { text.hasPrefix($0.0) }), node.parent?.text.isEmpty == false {
                return found.1
            }
        }
        return nil
    }

    private static let unseen: Set<String> = [
        "a", "article", "details", "details-dialog", "details-menu", "head", "li", "option", "select", "svg",
        "textarea",
        "tr",
    ]

    private static let empty = [
        "It looks like we don\u{2019}t have any trending repositories",
        "It looks like we don't have any trending repositories",
    ]

    private static let unready = [
        "Trending repositories results are currently being dissected",
        "This page is taking way too long to load",
    ]
}
