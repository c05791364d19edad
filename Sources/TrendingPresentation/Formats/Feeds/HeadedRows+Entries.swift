import TrendingDomain

extension HeadedRows {
    /// An entry for each row, and for items that were in the list in the last month.
    var entries: [Feed.Entry] {
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
    var digests: [Feed.Entry] {
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

    var digestTitle: String { query?.titleOfDays ?? "\(name), day by day" }

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

extension Feed.Entry {
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

extension DocumentRow {
    /// In the history, the first of the requested days.
    fileprivate var firstDay: TrendingDay? {
        node["first"]?.string.flatMap { CalendarDay($0) }.map { TrendingDay($0) }
    }
}

extension WebLink {
    fileprivate var readme: String { address.utf8.contains(UInt8(ascii: "#")) ? address : address + "#readme" }
}
