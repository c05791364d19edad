import TrendingDomain

/// The history of a repository, in each format.
struct RepoHistoryContent: DocumentContent {
    let history: RepoHistory
    let texts: HistoryTexts
    /// Whether to show every list.
    var showsAll = false

    /// Nothing if the repository is on no list; a note then says so.
    func text(_ renderer: PlainTextRenderer) -> String {
        guard !history.lists.isEmpty else { return "" }
        let page = renderer.ofPage
        let layout = RepoHistoryLayout(queries: texts.queries, width: page.width, isBraille: page.style.hasBraille)
        return page.text(layout.lines(history, showsAll: showsAll))
    }

    func document() -> JSONNode {
        let repo = history.repo
        return [
            "schemaVersion": 1,
            "repository": [
                "owner": repo.name.owner, "name": repo.name.name, "url": repo.url, "server": repo.knownServer,
            ] as JSONNode,
            // From the first day of the history to the last; null for an empty history.
            "historyDays": history.span?.length,
            "teamHistory": JSONNode.team(texts.team),
            "lists": history.lists.map(list),
        ]
    }

    private func list(_ list: RepoListHistory) -> JSONNode {
        [
            "query": JSONNode.ofHistory(texts.queries(list.list)),
            "days": list.days,
            "first": list.firstDay,
            "last": list.lastDay,
            "bestRank": list.best.entry.rank,
            "bestRankOn": list.best.day,
            "longestStreak": list.longestStreak.days,
            // `false` if it may be longer: the history lacks a list beside it.
            "longestStreakIsExact": list.longestStreak.isExact,
            "appearances": list.appearances.map { appearance -> JSONNode in
                let entry = appearance.entry
                return ["day": appearance.day, "rank": entry.rank, "stars": entry.stars, "starsGained": entry.gained]
            },
        ]
    }
}

/// Draws the history of a repository: a summary, then each list with its facts and its chart.
private struct RepoHistoryLayout {
    /// Without a terminal, charts are as wide as the text, but not wider than this.
    private static let widestInPipe = 80

    /// How many lists are shown without `--all`.
    private static let most = 3

    let queries: HistoryQueries
    let width: Int?
    let isBraille: Bool

    func lines(_ history: RepoHistory, showsAll: Bool) -> [Line] {
        let shown = showsAll ? history.lists[...] : history.lists.prefix(Self.most)
        let all = header(history) + shown.flatMap { [Line()] + lines($0) }
        let hidden = history.lists.count - shown.count
        guard hidden > 0 else { return all }
        let more = "And \(hidden.counted("more list")). Add \(RunOption.all.option) to see all."
        return all + [Line()] + Span(more, .muted).folded(to: width)
    }

    private func header(_ history: RepoHistory) -> [Line] {
        let (owner, name) = (history.repo.ownerText(), history.repo.name.name)
        let days = history.days.counted("day")
        let since = history.firstDay.map { " since \($0.words)" } ?? ""
        let summary = "\(days) on \(history.lists.count.counted("list"))\(since)"
        let spans = [Span(owner, .owner), Span(own: "/", .owner), Span(name, .name)]
        let whole = Line(spans + [.dot, Span(summary)])
        var lines = [whole]
        if let width, whole.width > width {
            let line = Line(spans)
            lines = line.width > width ? Span("\(owner)/\(name)", .name).folded(to: width) : [line]
            lines += Span(summary).folded(to: width)
        }
        let about = Span(history.repo.description ?? "", .muted)
        return lines + (about.isEmpty ? [] : about.folded(to: width, most: 2))
            + (stars(history).map { Span($0).folded(to: width) } ?? [])
    }

    private func lines(_ list: RepoListHistory) -> [Line] {
        let facts = flow(list)
        let room = width ?? min(Self.widestInPipe, facts.widest { $0.width })
        guard let chart = RankChart(list), let drawn = RankChartLayout(chart, width: room, isBraille: isBraille) else {
            return facts
        }
        let days = drawn.daysPerDot > 1 ? "Each point is the best rank of \(drawn.daysPerDot) days." : nil
        return facts + drawn.lines() + [dates(list, drawn, room)]
            + [days, gaps(list)].compactMap(\.self).flatMap {
                Span($0, .muted).folded(to: room, indent: drawn.gutter)
            }
    }

    /// The name and as many facts as fit, then the rest below, indented.
    private func flow(_ list: RepoListHistory) -> [Line] {
        var lines = Span(queries(list.list).historyName, .heading).folded(to: width)
        for (index, fact) in facts(list).enumerated() {
            let role = index == 1 ? TextRole.plain : .muted
            let line = lines[lines.count - 1]
            let joined = Line(line.spans + [.gap(line.width <= 2 ? 0 : 3), Span(fact, role)])
            if width.map({ joined.width <= $0 }) ?? true {
                lines[lines.count - 1] = joined
            } else {
                lines += Span(fact, role).folded(to: width, indent: 2)
            }
        }
        return lines
    }

    /// The first and the last day below the ends of the chart, or side by side if it is too short for that. Begins
    /// farther left if there is no room.
    private func dates(_ list: RepoListHistory, _ chart: RankChartLayout, _ room: Int) -> Line {
        let (first, last) = (Span(list.firstDay.words, .muted), Span(list.lastDay.words, .muted))
        let gap = chart.columns - Line([first, last]).width
        if gap >= 2 { return Line([.gap(chart.gutter), first, .gap(gap), last]) }
        let both = [first, Span(own: " to ", .muted), last]
        return Line([.gap(max(0, min(chart.gutter, room - Line(both).width)))] + both)
    }

    /// The chart shows ranks. This says how the number of stars grew in the same time.
    private func stars(_ history: RepoHistory) -> String? {
        guard let (first, last) = history.stars, let before = first.entry.stars, let after = last.entry.stars else {
            return nil
        }
        let change = after - before
        let sign = change < 0 ? "" : "+"
        return "★ \(before.grouped) on \(first.day.words), \(after.grouped) on "
            + "\(last.day.words) (\(sign)\(change.grouped))"
    }

    private func facts(_ list: RepoListHistory) -> [String] {
        let best = "#\(list.best.entry.rank) on \(list.best.day.words)"
        guard list.days > 1 else { return ["1 day", best] }
        let streak = list.longestStreak
        let run = "longest run \(streak.isExact ? "" : "at least ")\(streak.days.counted("day"))"
        return [
            list.days.counted("day"), "best \(best)", run, (list.firstDay...list.lastDay).words,
        ]
    }

    private func gaps(_ list: RepoListHistory) -> String? {
        let days = (list.firstDay...list.lastDay).length
        let missing = days - list.editionDays.count
        guard missing > 0 else { return nil }
        return "The history has no list for \(missing.grouped) of these \(days.grouped) days."
    }
}
