import TrendingDomain

/// Draws the best repositories: each on one line, or on two if the terminal is too narrow.
struct StandingsLayout {
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
        let language = best.repo.language.map { Span($0, .muted) }.flatMap { $0.isEmpty ? nil : $0 }
        let title = Row.Title(
            owner: best.repo.ownerText(in: list),
            name: best.repo.name.name,
            link: nil
        )
        let color = best.repo.language.flatMap(texts.color).flatMap { RGBColor(hex: $0) }
        return Entry(
            repo: Row(title: title, language: language, languageColor: color).numbered(number),
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
