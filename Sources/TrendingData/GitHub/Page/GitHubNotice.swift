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
        var next = root.nextNode(below: root)
        while let node = next {
            // The text of an element for screen readers only is empty.
            if node.name.isEmpty, let notice = notice(node.text, beginnings), node.parent?.text.isEmpty == false {
                return notice
            }
            next = node.nextNode(below: root, inside: !unseen.contains(node.name))
        }
        return nil
    }

    private static func notice(_ text: String, _ beginnings: [(String, GitHubNotice)]) -> GitHubNotice? {
        beginnings.first { text.hasPrefix($0.0) }?.1
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
