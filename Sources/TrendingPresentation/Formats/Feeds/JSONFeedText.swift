/// A JSON Feed, version 1.1. A key without a value is left out.
///
/// Written as bytes: a `JSONNode`, or a string that grows, would take several times as long.
enum JSONFeedText {
    static func text(of feed: Feed) -> String {
        var text = Array("{\n".utf8)
        add(
            [
                "version": "https://jsonfeed.org/version/1.1", "title": feed.title, "home_page_url": feed.page,
                "feed_url": feed.address, "description": feed.subtitle,
            ],
            "  ",
            to: &text
        )
        text += "  \"items\" : [\n".utf8
        for (index, entry) in feed.entries.enumerated() {
            if index > 0 { text += ",\n".utf8 }
            add(entry, to: &text)
        }
        text += "\n  ]\n}\n".utf8
        return String(decoding: text, as: UTF8.self)
    }

    /// An item has either text or HTML.
    private static func add(_ entry: Feed.Entry, to text: inout [UInt8]) {
        text += "    {\n".utf8
        add(
            [
                "id": entry.id, "url": entry.link?.address, "title": entry.title, "content_html": entry.content,
                "content_text": entry.content == nil ? entry.summary : nil, "date_published": entry.date,
            ],
            "      ",
            to: &text
        )
        text += "      \"authors\" : [\n        {\n          \"name\" : ".utf8
        text += JSONText.quoted(entry.author).utf8
        text += "\n        }\n      ],\n      \"tags\" : [\n".utf8
        text += entry.categories.map { "        " + JSONText.quoted($0) }.joined(separator: ",\n").utf8
        text += "\n      ]\n    }".utf8
    }

    private static func add(
        _ members: KeyValuePairs<String, String?>,
        _ indent: String,
        to text: inout [UInt8]
    ) {
        for case (let key, let value?) in members {
            text += indent.utf8
            text += "\"".utf8
            text += key.utf8
            text += "\" : ".utf8
            text += JSONText.quoted(value).utf8
            text += ",\n".utf8
        }
    }
}
