import TrendingDomain

/// The best repositories of one list, of all lists, or of the lists of several languages, in each format.
struct StandingsContent: RowsContent {
    let standings: [Standings]
    /// Whether the user requested several lists.
    let isSeveral: Bool
    let texts: HistoryTexts

    func text(_ renderer: PlainTextRenderer) -> String {
        let layout = StandingsLayout(texts: texts, width: renderer.width)
        var last = 0
        return standings.filter { !$0.rows.isEmpty }.map { standings in
            defer { last += standings.rows.count }
            return renderer.text(layout.lines(standings, after: last))
        }.joined(separator: "\n")
    }

    var tabbed: TabbedRows? {
        let all = standings.flatMap { standings in standings.rows.map { (standings.question.list, $0) } }
        let rows = all.enumerated().map { index, row -> [Span] in
            let (list, standing) = row
            let repo = standing.repo
            let name = Span("\(repo.ownerText(in: list))/\(repo.name.name)", .name)
            return [Span(String(index + 1)), name]
                + DocumentRow(node: self.row(standing), list: .null).fields(Self.fields)
        }
        let headings = standings.filter { !$0.rows.isEmpty }.map {
            [texts.title($0), texts.scope($0), $0.days?.words].dotted
        }
        return TabbedRows(rows, saying: headings)
    }

    /// Those after the name.
    private static let fields = [
        "language", "days", "bestRank", "bestRankOn", "first", "last", "bestRankIn.language", "bestRankIn.since",
    ]

    func numbered(at host: String) -> [LastShown.List] {
        standings.map { standings in
            let items = standings.rows.map { standing -> LastShown.Item in
                let repo = standing.repo
                if RepoAddress.host(repo.server) == host { return .repo(repo.name) }
                return .elsewhere(RepoAddress(server: repo.knownServer ?? RepoAddress.gitHub, name: repo.name))
            }
            return LastShown.List("the best ranks in \(texts.listName(standings))", items)
        }
    }

    var columns: [String] { RowFormat.historyColumns }

    var headings: [RowsHeading] { standings.map { texts.heading($0) } }

    func document() -> JSONNode {
        guard isSeveral || standings.isEmpty else { return document(standings[0], [:]) }
        return .lists(
            standings.map { standings in
                let list = standings.question.list
                return document(standings, list.map { ["query": JSONNode.ofHistory(texts.queries($0))] } ?? [:])
            }
        )
    }

    private func document(_ standings: Standings, _ query: JSONNode) -> JSONNode {
        let version: JSONNode = ["schemaVersion": 1]
        // The rows of a server say nothing about other days.
        let historyDays: Int? = texts.team == nil ? standings.historyDays ?? standings.span?.length : nil
        return version.with(query).with([
            // The part of the requested days that lies within the history.
            "from": standings.days?.lowerBound,
            "to": standings.days?.upperBound,
            // On how many days the history has the list. For all lists, the days from the first to the last.
            "historyDays": historyDays,
            "days": standings.days?.length,
            "teamHistory": JSONNode.team(texts.team),
            "repos": standings.rows.map(row),
        ])
    }

    private func row(_ best: Standing) -> JSONNode {
        let name = best.repo.name
        return [
            "owner": name.owner,
            "name": name.name,
            "url": best.repo.url,
            "language": best.repo.language,
            "days": best.days,
            "bestRank": best.rank,
            "bestRankOn": best.day,
            // The list in which it had its best rank.
            "bestRankIn": JSONNode.ofHistory(texts.queries(best.list)),
            "first": best.firstDay,
            "last": best.lastDay,
            "server": best.repo.knownServer,
        ]
    }
}

/// Draws the best repositories: each on one line, or on two if the terminal is too narrow.
private struct StandingsLayout {
    /// The narrowest terminal with one line for each repository, and the narrowest with first and last days.
    private static let (narrowest, wide) = (72, 120)
    private static let gap = 3
    /// A longer last column is cut before names are.
    private static let shortestTail = 14

    let texts: HistoryTexts
    let width: Int?

    private struct Entry {
        /// The number, the name and the language.
        var repo: Row
        /// `23 days`.
        var days: Span
        /// `best #1 on 19 Nov 2026`.
        var best: Span
        /// The list with the best rank: `in Swift · daily`.
        var list: Span
        /// `15 to 22 Nov 2026`.
        var span: Span
    }

    /// `last` is the last number of the lists above.
    func lines(_ standings: Standings, after last: Int = 0) -> [Line] {
        let list = standings.question.list
        let rows = standings.rows.enumerated().map { row($1, in: list, number: last + 1 + $0) }
        return header(standings) + [Line()] + body(rows, namesLists: list == nil)
    }

    private func row(_ best: Standing, in list: ListIdentity?, number: Int) -> Entry {
        let title = Row.Title(
            owner: best.repo.ownerText(in: list),
            name: best.repo.name.name,
            link: nil
        )
        let color = best.repo.language.flatMap(texts.color).flatMap { RGBColor(hex: $0) }
        return Entry(
            repo: Row(title: title, language: .visible(best.repo.language, .muted), languageColor: color).numbered(
                number
            ),
            days: Span(best.days.counted("day"), .muted),
            best: Span("best #\(best.rank) on \(best.day.words)"),
            list: Span(texts.queries(best.list).historyName, .muted),
            span: Span((best.firstDay...best.lastDay).words, .muted)
        )
    }

    private func header(_ standings: Standings) -> [Line] {
        let (name, scope) = (texts.title(standings), texts.scope(standings))
        let range = standings.days?.words ?? ""
        let days = Line([Span(range, .muted)])
        let title = Line([Span(name, .heading), .dot, Span(scope, .muted)])
        guard let width else { return [title, days] }
        if let joined = title.joined(with: days, width: width) { return [joined] }
        if title.width <= width { return [title, days] }
        return Span(name, .heading).folded(to: width) + [scope, range].flatMap { Span($0, .muted).folded(to: width) }
    }

    private func body(_ rows: [Entry], namesLists: Bool) -> [Line] {
        let lead = LeadColumns(rows.map(\.repo), showsBack: false)
        guard let width, width < Self.narrowest else { return table(rows, lead, namesLists) }
        return rows.flatMap { row in
            let days = Line([row.days])
            let room = width - lead.width - days.width - 2
            let name = Line(lead.spans(row.repo) + row.repo.title.spans(cutTo: room))
            let list = namesLists ? Line([.gap(lead.width), row.list]) : nil
            let best = Line([.gap(lead.width), row.best])
            return [name.joined(with: days, width: width) ?? name] + Self.below(best, list, width)
        }
    }

    /// The best rank and its list on one line, or on two.
    private static func below(_ best: Line, _ list: Line?, _ width: Int) -> [Line] {
        guard let list else { return [best.cut(to: width)] }
        let joined = Line(best.spans + [.dot] + list.spans.dropFirst())
        return joined.width <= width ? [joined] : [best.cut(to: width), list.cut(to: width)]
    }

    private func table(_ rows: [Entry], _ lead: LeadColumns, _ namesLists: Bool) -> [Line] {
        let isWide = width.map { $0 >= Self.wide } ?? true
        let days = rows.widest { $0.days.width }
        let best = rows.widest { $0.best.width }
        let spans = isWide ? Self.gap + rows.widest { $0.span.width } : 0
        let names = rows.widest { $0.repo.title.width }
        let fixed = lead.width + 2 * Self.gap + days + best + spans
        // What is left for the name and for the last column, which is cut.
        let room = width.map { $0 - fixed }
        let tails = rows.map { Line(namesLists ? [$0.list] : $0.repo.languageSpans(room: nil)).width }
        let shortest = min(Self.shortestTail, tails.max() ?? 0)
        let nameColumn = min(names, room.map { max(20, $0 - (shortest > 0 ? Self.gap + shortest : 0)) } ?? names)
        let last = room.map { $0 - nameColumn - Self.gap }
        return rows.map { row in
            let name = Self.padded(row.repo.title.spans(cutTo: nameColumn), to: nameColumn + Self.gap)
            var spans = lead.spans(row.repo) + name
            spans += [.gap(days - row.days.width), row.days, .gap(Self.gap)]
            spans += Self.padded([row.best], to: best)
            if isWide { spans += [.gap(Self.gap)] + [row.span] }
            let tail = namesLists ? [row.list.cut(to: last)] : row.repo.languageSpans(room: last)
            guard !tail.isEmpty, last ?? 8 >= min(8, shortest) else { return Line(spans).withoutEnd }
            return Line(Self.padded(spans, to: nameColumn + fixed) + [.gap(Self.gap)] + tail)
        }
    }

    private static func padded(_ spans: [Span], to columns: Int) -> [Span] {
        spans + [.gap(columns - Line(spans).width)]
    }
}

/// The strings of the best repositories.
extension HistoryTexts {
    /// What a page or a feed says of them.
    func heading(_ standings: Standings) -> RowsHeading {
        let list = standings.question.list.map(queries)
        let name = title(standings)
        let days = standings.days ?? standings.question.closedDays
        return RowsHeading(
            name: name,
            title: days.map { "\(name), \($0.words)" } ?? name,
            scope: [listName(standings)],
            path: "trending-history/" + (list?.tagPath ?? "all"),
            source: "the history",
            notes: [known(standings)].compactMap(\.self),
            emptyText: emptyText(standings),
            day: days?.upperBound
        )
    }

    /// A page or a feed is read without the note beside it.
    private func emptyText(_ standings: Standings) -> String {
        let match = standings.question.match.map { " that matches '\($0.text)'" } ?? ""
        let days = (standings.days ?? standings.question.days).extent.map { " \($0)" } ?? ""
        return "The history has no repository\(match)\(days)."
    }

    func title(_ standings: Standings) -> String {
        let match = standings.question.match.map { " of repositories that match '\($0.text)'" } ?? ""
        return "Best ranks\(match)"
    }

    func scope(_ standings: Standings) -> String {
        guard standings.question.list != nil else { return listName(standings) }
        return listName(standings) + (known(standings).map { " · \($0)" } ?? "")
    }

    func listName(_ standings: Standings) -> String {
        standings.question.list.map { queries($0).historyName } ?? "all lists"
    }

    /// `30 days`; `27 of 30 days` if the history has no list on some of them.
    private func known(_ standings: Standings) -> String? {
        guard let editions = standings.editions, let days = standings.days?.length else { return nil }
        let all = days.counted("day")
        return editions == days ? all : "\(editions.grouped) of \(all)"
    }
}

extension StandingsQuestion {
    /// `nil` if the days have no beginning or no end.
    fileprivate var closedDays: ClosedRange<TrendingDay>? {
        days.lowerBound == .first || days.upperBound == .last ? nil : days
    }
}

extension ClosedRange<TrendingDay> {
    /// `from 15 to 22 Nov 2026`, `on 22 Nov 2026`, `from 15 Nov 2026 on`; `nil` for all days.
    fileprivate var extent: String? {
        switch (lowerBound == .first, upperBound == .last) {
        case (true, true): nil
        case (true, false): "until \(upperBound.words)"
        case (false, true): "from \(lowerBound.words) on"
        case (false, false): "\(lowerBound == upperBound ? "on" : "from") \(words)"
        }
    }
}
