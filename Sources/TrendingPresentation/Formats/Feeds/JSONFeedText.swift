/// A JSON Feed, version 1.1. A key without a value is left out.
enum JSONFeedText {
    static func text(of feed: Feed) -> String {
        let root = JSONNode(keys: [
            ("version", "https://jsonfeed.org/version/1.1"), ("title", feed.title), ("home_page_url", feed.page),
            ("feed_url", feed.address), ("description", feed.subtitle),
        ])
        root.add("items", JSONNode(elements: feed.entries.map(item)))
        return root.written() + "\n"
    }

    /// An item has either text or HTML.
    private static func item(_ entry: Feed.Entry) -> JSONNode {
        let item = JSONNode(keys: [
            ("id", entry.id), ("url", entry.link?.address), ("title", entry.title), ("content_html", entry.content),
            ("content_text", entry.content == nil ? entry.summary : nil), ("date_published", entry.date),
        ])
        item.add("authors", JSONNode(elements: [JSONNode(keys: [("name", entry.author)])]))
        item.add("tags", JSONNode(elements: entry.categories.map { JSONNode(string: $0) }))
        return item
    }
}
