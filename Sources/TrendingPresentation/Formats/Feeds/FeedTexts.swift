import TrendingDomain

extension Feed {
    /// An Atom feed: RFC 4287.
    var atom: String {
        var xml = XMLText()
        xml.open("feed", ["xmlns": "http://www.w3.org/2005/Atom"])
        xml.element("id", id)
        xml.element("title", title)
        xml.element("subtitle", subtitle)
        xml.element("updated", updated.iso8601)
        xml.element("generator", "trending")
        if let page { xml.link("alternate", "text/html", page) }
        if let address { xml.link("self", "application/atom+xml", address) }
        for entry in entries { Self.addAtom(entry, to: &xml) }
        xml.close()
        return xml.text
    }

    private static func addAtom(_ entry: Entry, to xml: inout XMLText) {
        xml.open("entry")
        xml.element("id", entry.id)
        xml.element("title", entry.title)
        if let link = entry.link { xml.link("alternate", "text/html", link.address) }
        if let readme = entry.readme { xml.link("related", "text/html", readme) }
        let date = entry.date
        xml.element("published", date)
        xml.element("updated", date)
        xml.open("author")
        // A name is required.
        xml.element("name", entry.author.isEmpty ? "unknown" : entry.author)
        xml.close()
        for category in entry.categories { xml.emptyElement("category", ["term": category]) }
        if !entry.summary.isEmpty { xml.element("summary", entry.summary) }
        if let content = entry.content {
            xml.element("content", content, ["type": "html"])
        } else if entry.link == nil {
            // An entry needs a link or a content.
            xml.element("content", entry.summary)
        }
        xml.close()
    }
}

extension Feed {
    /// An RSS 2.0 feed.
    var rss: String {
        var xml = XMLText()
        xml.open(
            "rss",
            [
                "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
                "xmlns:dc": "http://purl.org/dc/elements/1.1/",
            ]
        )
        xml.open("channel")
        xml.element("title", title)
        // RSS requires an address.
        xml.element("link", page ?? address ?? home)
        if let address {
            xml.emptyElement("atom:link", ["rel": "self", "type": "application/rss+xml", "href": address])
        }
        xml.element("description", subtitle)
        xml.element("generator", "trending")
        xml.element("lastBuildDate", updated.rfc822)
        for entry in entries { Self.addRSS(entry, to: &xml) }
        xml.close()
        xml.close()
        return xml.text
    }

    private static func addRSS(_ entry: Entry, to xml: inout XMLText) {
        xml.open("item")
        xml.element("title", entry.title)
        if let link = entry.link { xml.element("link", link.address) }
        xml.element("guid", entry.id, ["isPermaLink": "false"])
        xml.element("pubDate", entry.entered.start.rfc822)
        // The author of RSS itself is an e-mail address.
        if !entry.author.isEmpty { xml.element("dc:creator", entry.author) }
        for category in entry.categories { xml.element("category", category) }
        // A description of RSS is HTML, so text is escaped twice.
        xml.element("description", entry.content ?? XMLText.escaped(entry.summary))
        xml.close()
    }
}

extension Feed {
    /// A JSON Feed, version 1.1. A key without a value is left out.
    var json: String {
        let head = Self.known([
            "version": "https://jsonfeed.org/version/1.1", "title": title, "home_page_url": page,
            "feed_url": address, "description": subtitle,
        ])
        return head.with(["items": entries.map(Self.item)]).written() + "\n"
    }

    /// An item has either text or HTML.
    private static func item(_ entry: Entry) -> JSONNode {
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

extension XMLText {
    fileprivate mutating func link(_ relation: String, _ type: String, _ address: String) {
        emptyElement("link", ["rel": relation, "type": type, "href": address])
    }
}

extension Timestamp {
    /// `Sat, 21 Nov 2026 00:00:00 +0000`, in English in each language.
    fileprivate var rfc822: String {
        let day = CalendarDay(of: self)
        let second = Int(secondsSince1970 - day.daysSince1970 * 86_400)
        let time = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }.joined(separator: ":")
        let date = "\(day.day.padded(to: 2)) \(CalendarDay.months[day.month - 1]) \(day.year.padded(to: 4))"
        return "\(day.weekday.prefix(3)), \(date) \(time) +0000"
    }
}
