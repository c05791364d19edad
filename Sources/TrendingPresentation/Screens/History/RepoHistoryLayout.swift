import TrendingDomain

/// Draws the history of a repository: a summary, then each list with its facts and its chart.
struct RepoHistoryLayout {
    /// Without a terminal, charts are as wide as the text, but not wider than this.
    private static let widestInPipe = 80

    let texts: RepoHistoryTexts
    let width: Int?
    let isBraille: Bool

    func lines(_ history: RepoHistory) -> [Line] {
        let shown = texts.shown(history)
        let lists = shown.flatMap { [Line()] + lines($0) }
        let more = texts.more(history.lists.count - shown.count).map { [Line()] + folded($0, .muted) }
        return header(history) + lists + (more ?? [])
    }

    private func header(_ history: RepoHistory) -> [Line] {
        let (owner, name) = (TerminalText(history.repo.ownerText()), TerminalText(history.repo.name.name))
        let summary = TerminalText(texts.summary(history))
        let spans = [Span(owner, .owner), Span(own: "/", .owner), Span(name, .name)]
        let whole = Line(spans: spans + [Span(own: " · ", .muted), Span(summary)])
        let about = TerminalText(history.repo.description ?? "")
        var lines = [whole]
        if let width, whole.width > width {
            let line = Line(spans: spans)
            lines = line.width > width ? folded("\(owner.string)/\(name.string)", .name) : [line]
            lines += folded(summary.string)
        }
        return lines + (about.isEmpty ? [] : folded(about.string, .muted, most: 2))
            + (texts.stars(history).map { folded($0) } ?? [])
    }

    private func lines(_ list: RepoListHistory) -> [Line] {
        let facts = flow(list)
        let room = width ?? min(Self.widestInPipe, facts.map(\.width).max() ?? 0)
        guard let chart = RankChart(list), let drawn = RankChartLayout(chart, width: room, isBraille: isBraille) else {
            return facts
        }
        let days = drawn.daysPerDot > 1 ? "Each point is the best rank of \(drawn.daysPerDot) days." : nil
        return facts + drawn.lines() + [dates(list, drawn, room)]
            + [days, texts.gaps(list)].compactMap(\.self).flatMap { folded($0, .muted, drawn.gutter, in: room) }
    }

    /// The name and as many facts as fit, then the rest below, indented.
    private func flow(_ list: RepoListHistory) -> [Line] {
        var lines = folded(texts.name(list), .heading)
        for (index, fact) in texts.facts(list).enumerated() {
            let role = index == 1 ? TextRole.plain : .muted
            let line = lines[lines.count - 1]
            let joined = Line(spans: line.spans + [.gap(line.width <= 2 ? 0 : 3), Span(TerminalText(fact), role)])
            if width.map({ joined.width <= $0 }) ?? true {
                lines[lines.count - 1] = joined
            } else {
                lines += folded(fact, role, 2)
            }
        }
        return lines
    }

    /// The first and the last day below the ends of the chart, or side by side if it is too short for that. Begins
    /// farther left if there is no room.
    private func dates(_ list: RepoListHistory, _ chart: RankChartLayout, _ room: Int) -> Line {
        let (first, last) = (TerminalText(list.firstDay.words), TerminalText(list.lastDay.words))
        let gap = chart.columns - first.width - last.width
        if gap >= 2 { return Line(spans: [.gap(chart.gutter), Span(first, .muted), .gap(gap), Span(last, .muted)]) }
        let both = [Span(first, .muted), Span(own: " to ", .muted), Span(last, .muted)]
        return Line(spans: [.gap(max(0, min(chart.gutter, room - Line(spans: both).width)))] + both)
    }

    private func folded(
        _ text: String,
        _ role: TextRole = .plain,
        _ indent: Int = 0,
        most: Int = .max,
        in room: Int? = nil
    ) -> [Line] {
        TerminalText(text).folded(to: (room ?? width).map { $0 - indent }, most: most).map { line in
            Line(spans: [.gap(indent), Span(line, role)])
        }
    }
}
