import TrendingDomain

/// Lists as a feed: an entry for each stay of an item in a list, or for each day.
struct Feed {
    var id: String
    var title: String
    var subtitle: String
    /// The address of the page that it is about; `nil` if there is none.
    var page: String?
    /// The address of what it is from, or else of the site that its entries lead to, for formats that require one.
    var home: String
    /// Where the feed itself will be; `nil` if that is not known.
    var address: String?
    /// Of the newest entry. Without entries, when the list was fetched.
    var updated: Timestamp
    var entries: [Entry]

    struct Entry {
        /// Never changes while the item stays in the list.
        var id: String
        var title: String
        var link: WebLink?
        /// The README of a repository.
        var readme: String?
        /// The owner, or the developer.
        var author: String
        var summary = ""
        /// HTML; `nil` if the summary says it all.
        var content: String?
        var categories: [String] = []
        /// The day on which the item entered the list. Its dates are the midnight in UTC of the day with this date.
        var entered: TrendingDay
    }

    /// The tag of GitHub's own feeds, so that an id depends on no address.
    static let tag = "tag:github.com,2008:"
    /// The entries of items that have left the list end here.
    static let mostEntries = 200

    init(_ lists: [HeadedRows], _ settings: EffectiveSettings) {
        let (headings, isDigest) = (lists.map(\.heading), settings[.digest])
        id = Self.tag + headings.map(\.path).joined(separator: "+") + (isDigest ? "/digest" : "")
        let scopes = headings.map { $0.scope.dotted }.filter { !$0.isEmpty }
        let name = isDigest ? headings.first?.digestTitle : headings.first?.name
        title = ([name ?? ""] + scopes).dotted
        let only = headings.count == 1 ? headings.first : nil
        page = only?.page
        address = settings[.selfURL]
        home = only?.home ?? RepoAddress.gitHub
        entries = Self.sorted(lists.flatMap { isDigest ? $0.digests : $0.entries })
        subtitle = Self.subtitle(of: entries, isDigest: isDigest, headings)
        updated =
            entries.first?.entered.start ?? headings.lazy.compactMap(\.fetchedAt).max()
            ?? (headings.lazy.compactMap(\.day).max() ?? .epoch).start
    }

    /// A feed without entries says so.
    private static func subtitle(of entries: [Entry], isDigest: Bool, _ headings: [RowsHeading]) -> String {
        guard let newest = entries.first, let oldest = entries.last else {
            return headings.map(\.emptyText).joined(separator: " ")
        }
        // The best ranks enter no list.
        if let ranking = headings.first(where: { $0.path.hasPrefix("trending-history/") }) { return ranking.title }
        guard isDigest else { return "What entered the list, and when" }
        return "The list of each day, \((oldest.entered...newest.entered).words)"
    }

    /// The newest first, otherwise in the order of the rows. A reader would take two entries with one id for one.
    private static func sorted(_ entries: [Entry]) -> [Entry] {
        var ids: Set<String> = []
        return entries.enumerated()
            .sorted { ($1.element.entered, $0.offset) < ($0.element.entered, $1.offset) }
            .map(\.element)
            .filter { ids.insert($0.id).inserted }
    }
}

extension Feed.Entry {
    /// `2026-11-21T00:00:00Z`.
    var date: String { entered.calendarDay.text + "T00:00:00Z" }

    /// `stay` is `nil` if the history does not have the row.
    fileprivate init(_ row: DocumentRow, _ stay: ListStay?, _ heading: RowsHeading) {
        let link = row.link
        self.init(
            id: Self.id(heading, stay?.firstName.text.lowercased() ?? row.key, stay),
            title: row.title,
            link: link,
            readme: row.isDeveloper ? nil : link?.readme,
            author: row.author,
            summary: row.summary,
            categories: row.categories,
            entered: stay?.firstDay ?? row.firstDay ?? heading.day ?? .epoch
        )
    }

    fileprivate init(_ heading: RowsHeading, _ day: TrendingDay, _ html: String) {
        self.init(
            id: "\(Feed.tag)\(heading.path)/digest/\(day.calendarDay.text)",
            title: ([heading.title(of: day)] + heading.scope).dotted,
            link: heading.page.flatMap { WebLink($0) },
            author: heading.source,
            content: html,
            entered: day
        )
    }

    /// Without the day if it is not known: what was in the list when the history began stays one entry.
    private static func id(_ heading: RowsHeading, _ key: String, _ stay: ListStay?) -> String {
        let day = stay.flatMap { $0.isFirstDayKnown ? "/" + $0.firstDay.calendarDay.text : nil } ?? ""
        return Feed.tag + heading.path + "/" + PathText.escaped(key, keepsSlash: true) + day
    }
}

extension HeadedRows {
    /// An entry for each row, and for items that were in the list in the last month.
    fileprivate var entries: [Feed.Entry] {
        let stays = heading.timeline?.stays ?? []
        let byName = Dictionary(stays.map { ($0.repo.name.text.lowercased(), $0) }) { first, _ in first }
        let keys = rows.map(\.key)
        let current = zip(rows, keys).map { Feed.Entry($0, byName[$1], heading) }
        let room = Feed.mostEntries - current.count
        guard heading.past == .all, room > 0 else { return current }
        let known = Set(keys)
        let gone = stays.lazy.filter { !known.contains($0.repo.name.text.lowercased()) }
        return current + gone.prefix(room).map { Feed.Entry(heading.row($0.repo), $0, heading) }
    }

    /// An entry for each day of the last month.
    fileprivate var digests: [Feed.Entry] {
        guard heading.past != .none, let editions = heading.timeline?.editions, !editions.days.isEmpty else {
            return [Feed.Entry(heading, heading.day ?? .epoch, ListHTML.list(rows))]
        }
        return editions.days.map { edition in
            let rows = heading.past.rows.map { edition.rows.prefix($0) } ?? edition.rows[...]
            let items = rows.map { heading.row(editions.repos[$0.repo], $0) }
            return Feed.Entry(heading, edition.day, ListHTML.list(items))
        }
    }
}

extension RowsHeading.Past {
    /// `nil` for all.
    fileprivate var rows: Int? {
        if case .top(let count) = self { count } else { nil }
    }
}

extension RowsHeading {
    /// `Trending on GitHub on 20 Nov 2026`.
    fileprivate func title(of day: TrendingDay) -> String {
        guard let query, case let title = query.title(ListDate(of: day)), title != query.title else {
            return "\(name), \(day.words)"
        }
        return title
    }

    fileprivate var digestTitle: String { query?.titleOfDays ?? "\(name), day by day" }

    /// An item of the history as a row of the list. `place` is that in an edition.
    fileprivate func row(_ item: TrendedRepo, _ place: EditionSeries.Row? = nil) -> DocumentRow {
        let (owner, name) = (item.name.owner, item.name.name)
        let about: JSONNode =
            path.hasPrefix("trending-developers")
            // The history has the name of a developer as the description.
            ? [
                "login": name, "name": item.description, "url": "\(item.knownServer ?? RepoAddress.gitHub)/\(name)",
            ]
            : [
                "owner": owner, "name": name, "url": item.url, "description": item.description,
                "language": item.language,
            ]
        let figures: JSONNode = ["rank": place?.rank, "stars": place?.stars, "starsGained": place?.gained]
        return DocumentRow(node: about.with(figures), list: .null)
    }
}

extension DocumentRow {
    /// In the history, the first of the requested days.
    fileprivate var firstDay: TrendingDay? {
        node["first"]?.string.flatMap { CalendarDay($0) }.map { TrendingDay($0) }
    }
}

extension WebLink {
    fileprivate var readme: String { address.utf8.contains(UInt8(ascii: "#")) ? address : address + "#readme" }
}

/// A list in HTML, as the content of an entry.
private enum ListHTML {
    static func list(_ rows: [DocumentRow]) -> String {
        "<ol>\n" + rows.map(item).joined() + "</ol>\n"
    }

    private static func item(_ row: DocumentRow) -> String {
        let rank = Int(row["rank"]).map { " value=\"\($0)\"" } ?? ""
        let summary = row.summary.isEmpty ? "" : "<br>" + HTMLText.escaped(row.summary)
        let counts = [
            Int(row["stars"]).map { "★ \($0.grouped)" },
            Int(row["starsGained"]).map { "+\($0.grouped)" },
        ]
        let figures = ([row["language"]] + counts).compactMap(\.self).filter { !$0.isEmpty }
        let below = figures.isEmpty ? "" : "<br>" + figures.map { HTMLText.escaped($0) }.dotted
        return "<li\(rank)>\(HTMLText.link(row.title, row.link))\(summary)\(below)</li>\n"
    }
}

extension TrendingDay {
    static let epoch = TrendingDay(number: 0)

    /// Midnight in UTC of the day with this date.
    var start: Timestamp { Timestamp(secondsSince1970: Int64(number) * 86_400) }
}
