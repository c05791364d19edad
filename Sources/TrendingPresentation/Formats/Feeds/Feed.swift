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

    init(_ lists: [HeadedRows], _ format: FeedFormat) {
        let headings = lists.map(\.heading)
        id = Self.tag + headings.map(\.path).joined(separator: "+") + (format.isDigest ? "/digest" : "")
        let scopes = headings.map { $0.scope.dotted }.filter { !$0.isEmpty }
        let name = format.isDigest ? headings.first?.digestTitle : headings.first?.name
        title = ([name ?? ""] + scopes).dotted
        let only = headings.count == 1 ? headings.first : nil
        page = only?.page
        address = format.address
        home = only?.home ?? RepoAddress.gitHub
        entries = Self.sorted(lists.flatMap { format.isDigest ? $0.digests : $0.entries })
        subtitle = Self.subtitle(of: entries, isDigest: format.isDigest, headings)
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

extension TrendingDay {
    static let epoch = TrendingDay(number: 0)

    /// Midnight in UTC of the day with this date.
    var start: Timestamp { Timestamp(secondsSince1970: Int64(number) * 86_400) }
}

extension Feed.Entry {
    /// `2026-11-21T00:00:00Z`.
    var date: String { entered.calendarDay.text + "T00:00:00Z" }
}
