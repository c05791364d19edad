/// A JSON Feed, version 1.1. A key without a value is left out.
enum JSONFeedText {
    static func text(of feed: Feed) -> String {
        let head = known([
            "version": "https://jsonfeed.org/version/1.1", "title": feed.title, "home_page_url": feed.page,
            "feed_url": feed.address, "description": feed.subtitle,
        ])
        return head.with(["items": feed.entries.map(item)]).written() + "\n"
    }

    /// An item has either text or HTML.
    private static func item(_ entry: Feed.Entry) -> JSONNode {
        known([
            "id": entry.id, "url": entry.link?.address, "title": entry.title, "content_html": entry.content,
            "content_text": entry.content == nil ? entry.summary : nil, "date_published": entry.date,
        ])
        .with(["authors": [["name": entry.author] as JSONNode], "tags": entry.categories])
    }

    private static func known(_ members: KeyValuePairs<String, String?>) -> JSONNode {
        .object(members.compactMap { key, value in value.map { (key, .string($0)) } })
    }
}
